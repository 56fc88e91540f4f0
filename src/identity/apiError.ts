/** An error as the identity API tells it: an upper-case code, sometimes with words after ` : `. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }
}

/** Throws a {@link ApiError} of this code where a condition does not hold. */
export function assert(condition: unknown, code: string): asserts condition {
  if (!condition) throw new ApiError(code);
}

export const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });

/** The error body of the identity API. */
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
