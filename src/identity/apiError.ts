/** An error of the identity API: an upper-case code, sometimes followed by ` : ` and a message. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }
}

/** Throws an {@link ApiError} with this code unless the condition holds. */
export function assert(condition: unknown, code: string): asserts condition {
  if (!condition) throw new ApiError(code);
}

/** A JSON response. */
export const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });

/** An error response in the format of the identity API. */
export const errorResponse = ({ code, status }: ApiError): Response =>
  jsonResponse(
    {
      error: {
        code: status,
        message: code,
        errors: [{ message: code, reason: 'invalid', domain: 'global' }],
      },
    },
    status,
  );
