/** What the receptionist heard in the words of a caller, to see why one was not served. */
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Ears } from '#features/receptionist/brain/embedded/hear/listen.ts';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';

export type HeardLines = (said: string) => string[];

/** The same ears, which remember. Callers are played one after the other. */
export function listeningIn(ears: Ears): { ears: Ears; linesOf: HeardLines } {
  const heard = new Map<string, string[]>();
  let lines: string[] = [];
  return {
    ears: {
      ...ears,
      read: async (message) => {
        const reading = await ears.read(message);
        lines = linesOf(reading);
        heard.set(message.said, lines);
        return reading;
      },
      recall: async (input) => {
        const own = lines;
        const found = await ears.recall(input);
        own.push(recalledText(input.text, found));
        return found;
      },
    },
    linesOf: (said) => heard.get(said) ?? [],
  };
}

const WEIGHED: readonly Act[] = [
  'emergency',
  'others',
  'sales',
  'inject',
  'wrongNumber',
  'angry',
  'complaint',
  'lookup',
];

const linesOf = ({ clauses, spans, chanceOf }: Reading): string[] => [
  ...clauses.map(({ text, acts }) => `“${text}” ${[...acts].join(' ')}`),
  ...WEIGHED.filter((act) => chanceOf(act) >= 0.2).map((act) => `${act} ${chanceOf(act).toFixed(3)}`),
  ...(spans.length > 0 ? [spans.map(({ kind, text }) => `${kind} “${text}”`).join(', ')] : []),
];

const recalledText = (text: string, found: readonly Recalled[]): string =>
  `  recalled by “${text}”: ${found
    .slice(0, MOST)
    .map(({ id, score }) => `${id} ${score.toFixed(2)}`)
    .join(', ')}`;
const MOST = 4;
