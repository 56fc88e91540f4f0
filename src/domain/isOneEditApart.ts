/** The length of the common start of two texts. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Whether one letter that is missing, additional or wrong, or two exchanged letters, turn `a` into `b`. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b) return false;
  const start = commonStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length)
    return a.length < b.length ? restA === restB.slice(1) : restA.slice(1) === restB;
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0];
  return restA.slice(1) === restB.slice(1) || (isExchanged && restA.slice(2) === restB.slice(2));
}
