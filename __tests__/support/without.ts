/** Runs a function while a member such as `URL.canParse` is missing, and restores the member afterwards. */
export async function without<T extends object>(
  owner: T,
  member: keyof T,
  run: () => unknown,
): Promise<void> {
  const descriptor = Object.getOwnPropertyDescriptor(owner, member);
  if (!descriptor) throw new Error(`${String(member)} does not exist.`);
  Reflect.deleteProperty(owner, member);
  try {
    await run();
  } finally {
    Object.defineProperty(owner, member, descriptor);
  }
}
