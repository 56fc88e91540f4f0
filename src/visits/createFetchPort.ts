import type { UnknownAction } from '@reduxjs/toolkit';
import { causeOf } from './causeOf';
import type { CallLog, CallLogOptions } from './createCallLog';
import { isOfPersist } from './recordVisits';
import { partOf } from './values';

/** What `fetch` answers, as plain data. */
interface PlainResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Records only the method of a request. Addresses and bodies contain texts of the code, which a mask does not know. */
export const FETCH_CALLS: CallLogOptions = {
  isOmitted: () => false,
  inputOf: (_name, [method]) => ({ method }),
  isNoEvent: isOfPersist,
};

async function plainOf(response: Response): Promise<PlainResponse> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: response.status, body: text };
  }
}

/** A response whose body is read without a stream, so that its consequences in a replay need no further task. */
const responseOf = ({ status, body }: PlainResponse): Response =>
  Object.assign(new Response(null, { status }), {
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
    clone: () => responseOf({ status, body }),
  });

const methodOf = (input: unknown, init?: RequestInit): string =>
  init?.method ?? (input instanceof Request ? input.method : 'GET');

/**
 * Makes `fetch` a port of the async thunks of Redux Toolkit. A request is attributed to the thunk that has been pending longest
 * without one, because nothing else tells its origin. `log` notes the calls, or answers them.
 */
export function createFetchPort(log: CallLog) {
  const pending = new Set<object>();
  const waiting = new Set<object>();
  const noteEvent = (event: UnknownAction) => {
    const status = partOf(event['meta'], 'requestStatus');
    const by = causeOf(event)?.by;
    if (by && status === 'pending') for (const calls of [pending, waiting]) calls.add(by);
    else if (by && status !== undefined) for (const calls of [pending, waiting]) calls.delete(by);
    return log.noteEvent(event);
  };
  return {
    /** The log for an observer of the store. Ports of the application stay as they are. */
    log: { ...log, noteEvent, portsFor: <Ports extends object>(ports: Ports) => ports },
    /** The function that replaces `real`. */
    fetchFor:
      (real: typeof fetch): typeof fetch =>
      async (input, init) => {
        const [by = [...pending].at(-1)] = waiting;
        if (!by) return real(input, init);
        waiting.delete(by);
        let response: Response | undefined;
        const port = {
          fetch: async (_method: string) => {
            response = await real(input, init);
            return plainOf(response.clone());
          },
        };
        const answer = await log.portsFor(port, by).fetch(methodOf(input, init));
        return response ?? responseOf(answer);
      },
  };
}
