import { waitUntil } from '#lib/redux';

/** Starts a wait on a fake listener API whose state the test changes. */
function startWait(start: number) {
  let state = start;
  let isOver = false;
  const waiting: { isMet: (action: unknown, state: number) => boolean; resolve(): void }[] = [];
  const api = {
    getState: () => state,
    condition: (isMet: (action: unknown, state: number) => boolean) =>
      new Promise<boolean>((resolve) => waiting.push({ isMet, resolve: () => resolve(true) })),
  };
  void waitUntil(api, (value) => value > 2).then(() => (isOver = true));
  return {
    isOver: async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return isOver;
    },
    isListening: () => waiting.length > 0,
    change: (value: number) => {
      state = value;
      for (const { isMet, resolve } of waiting) if (isMet({ type: 'any' }, value)) resolve();
    },
  };
}

it('resolves at once, without listening, when the condition is met', async () => {
  const wait = startWait(3);
  expect(await wait.isOver()).toBe(true);
  expect(wait.isListening()).toBe(false);
});

it('resolves after the action that meets the condition, not before', async () => {
  const wait = startWait(1);
  expect(await wait.isOver()).toBe(false);
  wait.change(2);
  expect(await wait.isOver()).toBe(false);
  wait.change(3);
  expect(await wait.isOver()).toBe(true);
});
