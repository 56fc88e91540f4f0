// Only where there is a DOM, because it takes 0.2 s in each file.
if ('document' in globalThis) jest.requireActual('@testing-library/jest-dom');

jest.setTimeout(30_000); // for a busy machine

/** Console errors and warnings of the current test. A test that expects output mocks the console itself. */
let unexpected: string[] = [];
/** A warning of Redux Toolkit that only a slow machine gets. */
const OF_SLOW_MACHINE = /InvariantMiddleware took \d+ms/;

beforeEach(() => {
  unexpected = [];
  jest.useRealTimers(); // a test may leave fake ones
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!OF_SLOW_MACHINE.test(text)) unexpected.push(`console.${level}: ${text}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join('\n')}`);
});
