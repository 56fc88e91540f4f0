/** An answer of a service. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Call = (request: Request) => Promise<Response>;

const real = globalThis.fetch;
const seen: { readonly path: string; readonly answer: Answer }[] = [];
let production: Call = real;

/** Whether a URL of the SDK, in production or on the emulator, has this path. */
const isOf = (url: string, path: string) => new URL(url).pathname.endsWith(path);

// The SDK's build for Node keeps the `fetch` that exists when it is loaded, so this module must be loaded first.
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const isProduction = new URL(request.url).host.endsWith('.googleapis.com');
  const response = await (isProduction ? production : real)(request);
  const body = (await response.clone().json()) as Answer['body'];
  seen.push({ path: request.url, answer: { status: response.status, body } });
  return response;
};

/** Routes all further requests to production hosts to a function. */
export function routeProductionTo(call: Call): void {
  production = call;
}

/** Runs an action of the SDK. Resolves to the first answer for a path, if there was one. */
export async function firstAnswer(path: string, run: () => Promise<unknown>) {
  seen.splice(0);
  await run();
  return seen.find((one) => isOf(one.path, path))?.answer;
}
