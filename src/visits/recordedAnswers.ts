import { valueOf } from './callsIn';
import type { Snapshot } from './format';
import { fromPlain } from './plain';
import type { RecordedReply } from './visitPage';

/** Values that a browser's driver cannot pass to a page. In JSON, a text cannot look like this. */
const UNPASSABLE = /"\$visit":"(?:map|set|lost )/;

/**
 * Takes the answers of a file that were waited for, one after the other: that to the same question, else the next one to a call with
 * this name. What a call returned at once, such as a place in the history, is the page's own.
 * The port answers also instead of a map, a set and what a file does not contain.
 */
export function createAnswers({ events, facts }: Pick<Snapshot<object>, 'events' | 'facts'>) {
  const left = (facts?.portCalls ?? []).flatMap(({ name, input, answer }) =>
    answer && answer.kind !== 'returned' && !UNPASSABLE.test(JSON.stringify(answer))
      ? [
          {
            name,
            input,
            recorded: { kind: answer.kind, value: fromPlain(valueOf(answer, events)) },
          },
        ]
      : [],
  );
  return {
    names: [...new Set(left.map(({ name }) => name))],
    reply: (name: string, input: unknown): RecordedReply | null => {
      const question = JSON.stringify(input);
      const named = left.filter((one) => one.name === name);
      const found = named.find((one) => JSON.stringify(one.input) === question) ?? named[0];
      if (!found) return null;
      left.splice(left.indexOf(found), 1);
      return found.recorded;
    },
  };
}
