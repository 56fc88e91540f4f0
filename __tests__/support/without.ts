/** Runs a test in a browser that lacks a member, such as `canParse` of `URL`; puts it back after. */
export async function without<T extends object>(
  owner: T,
  member: keyof T,
  run: () => unknown,
): Promise<void> {
  const descriptor = Object.getOwnPropertyDescriptor(owner, member);
  if (!descriptor) throw new Error(`There is no ${String(member)} to take away.`);
  Reflect.deleteProperty(owner, member);
  try {
    await run();
  } finally {
    Object.defineProperty(owner, member, descriptor);
  }
}
