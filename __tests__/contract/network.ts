/** One answer of a service. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Call = (request: Request) => Promise<Response>;

const real = globalThis.fetch;
const seen: { readonly path: string; readonly answer: Answer }[] = [];
let production: Call = real;

/** Whether an address of the SDK, on production's hosts or on the emulator, is of this path. */
const isOf = (url: string, path: string) => new URL(url).pathname.endsWith(path);

// The SDK's build for Node keeps the `fetch` that it finds at load: this module comes before it.
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const isProduction = new URL(request.url).host.endsWith('.googleapis.com');
  const response = await (isProduction ? production : real)(request);
  const body = (await response.clone().json()) as Answer['body'];
  seen.push({ path: request.url, answer: { status: response.status, body } });
  return response;
};

/** Who answers on production's hosts from now on. */
export function answerProductionBy(call: Call): void {
  production = call;
}

/** Runs what makes the SDK talk; resolves to the first answer on a path, if there was any. */
export async function watching(path: string, run: () => Promise<unknown>) {
  seen.splice(0);
  await run();
  return seen.find((one) => isOf(one.path, path))?.answer;
}
