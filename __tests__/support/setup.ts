import '@testing-library/jest-dom';

/** Console errors and warnings of the current test. A test that expects output mocks the console itself. */
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
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
