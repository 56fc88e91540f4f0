// Only where there is a DOM, because it takes 0.2 s in each file.
if ('document' in globalThis) jest.requireActual('@testing-library/jest-dom');

/** Console errors and warnings of the current test. A test that expects output mocks the console itself. */
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  jest.useRealTimers(); // a test may leave fake ones
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      unexpected.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join('\n')}`);
});
