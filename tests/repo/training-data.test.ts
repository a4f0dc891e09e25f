/** The lines that the reader is trained and measured on follow training/labels.md, training/fits.md and training/times.md, and their parts stay apart. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isHeard, timeLine, timeLines } from '#tests/support/receptionist/time-lines.ts';

const VOCABULARY = z
  .object({
    acts: z.array(z.string()),
    dangers: z.array(z.string()),
    spans: z.array(z.string()),
    unreadSpans: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync('training/vocabulary.json', 'utf8')));
const ACTS = new Set([
  ...VOCABULARY.acts.filter((act) => act !== 'emergency'),
  ...VOCABULARY.dangers.map((danger) => `emergency:${danger}`),
]);
const SPANS = new Set([...VOCABULARY.spans, ...VOCABULARY.unreadSpans]);

const SPAN = /\{(-?[a-z]+):([^{}]+)\}/g;
const bare = (text: string) => text.replace(SPAN, '$2');

const markedText = z
  .string()
  .min(1)
  .refine((text) => !/[{}]/.test(bare(text)), 'a span is open or has an unknown form')
  .refine(
    (text) =>
      [...text.matchAll(SPAN)].every(([, kind, words]) => SPANS.has(kind ?? '') && words?.trim() === words),
    'no such span, or it begins or ends with a space',
  );
const actsOfClause = z
  .string()
  .refine((acts) => acts.split(' ').every((act) => ACTS.has(act)), 'no such act');
const line = z.strictObject({
  trade: z.string().min(1),
  asked: z.string().min(1).nullable(),
  said: z.array(z.tuple([actsOfClause, markedText])).min(1),
});

const choice = z
  .strictObject({
    kind: z.enum(['fact', 'choice']),
    trade: z.string().min(1),
    asked: z.string().min(1).nullable(),
    said: z.string().min(1),
    options: z.array(z.string().min(1)).min(3),
    fits: z.array(z.int().min(0)),
  })
  .refine(({ options, fits }) => fits.every((fit) => fit < options.length), 'no such option');
const metric = z
  .strictObject({
    kind: z.literal('metric'),
    trade: z.string().min(1),
    metric: z.string().min(1),
    options: z.array(z.string()).optional(),
    asked: z.string().min(1).nullable(),
    said: markedText,
    value: z.string().min(1).nullable(),
  })
  .refine(({ options, value }) => !options || value === null || options.includes(value), 'no such option');

type Part = 'train' | 'valid' | 'test';
type Place = { where: string; part: Part; raw: unknown };

function linesOf(folder: 'lines' | 'fits' | 'times'): Place[] {
  return readdirSync(`training/${folder}`).flatMap((file) =>
    readFileSync(`training/${folder}/${file}`, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        text
          ? [
              {
                where: `${folder}/${file}:${index + 1}`,
                part: file.split('-')[0] as Part,
                raw: JSON.parse(text),
              },
            ]
          : [],
      ),
  );
}

const faultsOf = (places: Place[], schema: z.ZodType): string[] =>
  places.flatMap(({ where, raw }) => {
    const { error } = schema.safeParse(raw);
    return error ? [`${where}: ${z.prettifyError(error)}`] : [];
  });

it('follow their descriptions', () => {
  expect(faultsOf(linesOf('lines'), line)).toEqual([]);
  expect(faultsOf(linesOf('fits'), z.union([choice, metric]))).toEqual([]);
  expect(faultsOf(linesOf('times'), timeLine)).toEqual([]);
});

it('are at least 12,000, of at least 25 trades, five of which are only tested', () => {
  const lines = linesOf('lines').map(({ part, raw }) => ({ part, ...line.parse(raw) }));
  expect(lines.length).toBeGreaterThanOrEqual(12_000);
  const tradesOf = (wanted: Part) =>
    new Set(lines.flatMap(({ part, trade }) => (part === wanted ? [trade.toLowerCase()] : [])));
  expect(tradesOf('train').size).toBeGreaterThanOrEqual(25);
  const trained = tradesOf('train');
  const onlyTested = [...tradesOf('test')].filter((trade) => !trained.has(trade));
  expect(onlyTested.length).toBeGreaterThanOrEqual(5);
});

/** Many people give the same shorter answers: "yes please". */
const LONG_ENOUGH = 6;
const TOO_MUCH_ALIKE = 0.6;

const clausesOf = {
  lines: (raw: unknown) => line.parse(raw).said.map(([, text]) => bare(text)),
  times: (raw: unknown) => [timeLine.parse(raw).said],
};

it.each(['lines', 'times'] as const)(
  'of %s test nothing that is nearly the same as what was trained on',
  (folder) => {
    const all = linesOf(folder).map(({ where, part, raw }) => ({
      where,
      part,
      triples: triplesOf(clausesOf[folder](raw)),
    }));
    const long = all.filter(({ triples }) => triples.size >= LONG_ENOUGH - 2);
    const trained = long.filter(({ part }) => part === 'train');
    const byTriple = new Map<string, Set<(typeof trained)[number]>>();
    for (const one of trained)
      for (const triple of one.triples) byTriple.set(triple, (byTriple.get(triple) ?? new Set()).add(one));

    const alike = long
      .filter(({ part }) => part !== 'train')
      .flatMap(({ where, triples }) =>
        [...new Set([...triples].flatMap((triple) => [...(byTriple.get(triple) ?? [])]))]
          .filter((one) => shareOf(triples, one.triples) > TOO_MUCH_ALIKE)
          .map((one) => `${where} and ${one.where}`),
      );
    expect(alike).toEqual([]);
  },
);

function shareOf(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((triple) => other.has(triple)).length;
  return common / (one.size + other.size - common);
}

/** Every three words in a row. */
function triplesOf(clauses: string[]): Set<string> {
  const words = clauses
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')));
}

it('hears of the times that its rules were written for at least 98 of 100', () => {
  const lines = [...timeLines('train'), ...timeLines('valid')];
  const missed = lines.filter((line) => !isHeard(line)).map(({ said }) => said);
  expect(missed.length / lines.length, missed.join('\n')).toBeLessThanOrEqual(0.02);
});
