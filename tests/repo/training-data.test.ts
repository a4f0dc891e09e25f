/** The lines that the reader is trained and measured on follow training/labels.md, training/fits.md and training/times.md, the callers follow training/callers.md, and the parts stay apart. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  KINDS,
  type LoadedCaller,
  loadCallers,
  PARTS,
} from '#tests/support/receptionist/callers/load-callers.ts';
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

const answered = z.array(
  z.strictObject({
    asked: z.string().min(1).nullable().optional(),
    said: z.string().min(1),
    fits: z.array(z.int().min(0)),
  }),
);
const business = z
  .strictObject({
    kind: z.literal('business'),
    trade: z.string().min(1),
    facts: z.array(z.string().min(1)).min(3),
    asks: answered,
    services: z.array(z.string().min(1)).min(3),
    needs: answered,
  })
  .refine(
    ({ facts, asks, services, needs }) =>
      asks.every(({ fits }) => fits.every((fit) => fit < facts.length)) &&
      needs.every(({ fits }) => fits.every((fit) => fit < services.length)),
    'no such fact or service',
  );

const fits = z.union([choice, metric, business]);

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
  expect(faultsOf(linesOf('fits'), fits)).toEqual([]);
  expect(faultsOf(linesOf('times'), timeLine)).toEqual([]);
});

it.each(PARTS)('of %s callers follow their description, and what they name is there', (part) => {
  const all = loadCallers(part);
  const missing = all.flatMap((one) => missingIn(one).map((what) => `${one.where}: ${what}`));
  expect(missing).toEqual([]);
  expect(KINDS.filter((kind) => all.every(({ caller }) => caller.kind !== kind))).toEqual([]);
});

it('are callers of the kinds in their brief', () => {
  const [, kinds = ''] = readFileSync('training/callers.md', 'utf8').split('## Kinds');
  const [list = ''] = kinds.trim().split('\n');
  const named = list.replace(/\s*\([^)]*\)/g, '').replace(/\.$/, '');
  expect(KINDS).toEqual(named.split(', '));
});

/** Where a caller expects what their business does not have. Says what it is, and never the caller's words. */
function missingIn({
  caller: { opens, says, interrupts = [], expect: expected },
  business,
}: LoadedCaller): string[] {
  const { booked, moved, canceled, facts = [], notFacts = [] } = expected;
  const titles = business.offerings.map(({ title }) => title);
  const ids = business.faqs.map(({ id }) => id);
  const isVisit = (name: string, offering: string | null): boolean =>
    business.booked.some(
      (visit) => visit.name === name && (offering === null || visit.offering === offering),
    );
  const isFact = (fact: string): boolean => {
    const [, kind, name = ''] = /^(price|offering|faq):(.+)$/.exec(fact) ?? [];
    return kind === undefined || (kind === 'faq' ? ids : titles).includes(name);
  };
  const messages = [...opens, ...Object.values(says), ...[interrupts].flat().map(({ say }) => say)];
  const holds: Record<string, boolean> = {
    'the offering of the booking': !booked || titles.includes(booked.offering),
    'the visit to move': !moved || isVisit(moved.name, null),
    'the visit to cancel': !canceled || isVisit(canceled.name, canceled.offering),
    'a fact': [...facts, ...notFacts].every(isFact),
    'the offering of a booked visit': business.booked.every(({ offering }) => titles.includes(offering)),
    'a placeholder': messages.every((text) => !/[{}]/.test(text.replace(/\{[dt][1-3]\}/g, ''))),
    'a time to book': [booked, moved].every((visit) => !visit || visit.from <= visit.to),
  };
  return Object.keys(holds).filter((what) => !holds[what]);
}

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

/** What customers say in it: each is a list of clauses. */
const saidIn = {
  lines: (raw: unknown) => [line.parse(raw).said.map(([, text]) => bare(text))],
  times: (raw: unknown) => [[timeLine.parse(raw).said]],
  fits: (raw: unknown) => {
    const fit = fits.parse(raw);
    const said = fit.kind === 'business' ? [...fit.asks, ...fit.needs] : [fit];
    return said.map((one) => [bare(one.said)]);
  },
};

type Told = { where: string; clauses: string[] };

const toldIn = (folder: keyof typeof saidIn, isWanted: (part: Part) => boolean): Told[] =>
  linesOf(folder)
    .filter(({ part }) => isWanted(part))
    .flatMap(({ where, raw }) => saidIn[folder](raw).map((clauses) => ({ where, clauses })));
const isTrained = (part: Part): boolean => part === 'train';

it.each(['lines', 'times', 'fits'] as const)(
  'of %s test nothing that is nearly the same as what was trained on',
  (folder) => {
    const known = toldIn(folder, isTrained);
    expect(alikeIn({ known, tested: toldIn(folder, (part) => !isTrained(part)) })).toEqual([]);
  },
);

it('of callers test no first message that is nearly the same as one that was seen', () => {
  const firstOf = ({ where, caller: { opens } }: LoadedCaller): Told => ({
    where,
    clauses: opens.slice(0, 1),
  });
  const trained = (['lines', 'times', 'fits'] as const).flatMap((folder) => toldIn(folder, isTrained));
  const known = [...trained, ...loadCallers('valid').map(firstOf)];
  expect(alikeIn({ known, tested: loadCallers('test').map(firstOf) })).toEqual([]);
});

/** The places of what is too much alike, and never its words. */
function alikeIn({ known, tested }: { known: Told[]; tested: Told[] }): string[] {
  const longOnes = (all: Told[]) =>
    all
      .map(({ where, clauses }) => ({ where, triples: triplesOf(clauses) }))
      .filter(({ triples }) => triples.size >= LONG_ENOUGH - 2);
  const byTriple = new Map<string, Set<{ where: string; triples: Set<string> }>>();
  for (const one of longOnes(known))
    for (const triple of one.triples) byTriple.set(triple, (byTriple.get(triple) ?? new Set()).add(one));

  return longOnes(tested).flatMap(({ where, triples }) =>
    [...new Set([...triples].flatMap((triple) => [...(byTriple.get(triple) ?? [])]))]
      .filter((one) => shareOf(triples, one.triples) > TOO_MUCH_ALIKE)
      .map((one) => `${where} and ${one.where}`),
  );
}

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
