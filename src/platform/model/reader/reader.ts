/** Reads what customers say, in a thread of its own, by a small model that was trained for it (`training/README.md`). */
// A thread can load it only in a process that has loaded it before.
import 'onnxruntime-node';
import { createThread } from '#platform/thread.ts';
import type { Clause, Span } from './decode.ts';
import { SETTINGS } from './model-files.ts';
import { MESSAGES, type PartSize, partsOf, SENTENCES } from './parts-of.ts';
import type { Pair, RawReading } from './raw-reading.ts';
import { type Act, ASKING, DANGERS, type SpanKind } from './vocabulary.ts';

export type Reading = {
  /** What is done in the message as a whole. */
  acts: ReadonlySet<Act>;
  clauses: { text: string; acts: ReadonlySet<Act> }[];
  spans: { kind: SpanKind; text: string; start: number; end: number }[];
  /** How likely each act is, 0 to 1. */
  chanceOf: (act: Act) => number;
};

/** A metric, or a metric and one of its values, beside what was said. */
type Claim = { metric: string; value?: string; asked: string; said: string };
type Judgement = {
  /** Compares the values of one metric with each other; says little of whether the metric is spoken of. */
  fit: number;
  /** The words of `said` that answer. */
  answers: string[];
};

type VectorKind = 'fact' | 'choice' | 'said';

/** What one list offers: facts of which one may answer, or choices of which one may be meant. */
type Offered = {
  kind: 'fact' | 'choice';
  /** What they were told or asked just before; empty when it does not matter. */
  asked: string;
  said: string;
  /** `near` is the likeness of its vector and that of what was said. */
  options: readonly { text: string; near: number }[];
};

export type Reader = {
  /**
   * `asked` is what the receptionist said before; empty at the start. `meant` is what was said without its misspellings.
   */
  read: (message: { asked: string; said: string; meant?: string }) => Promise<Reading>;
  /**
   * Vectors by which a fact or a choice is near to words that mean it. Those of one kind also tell which texts mean the same
   * (`nearness.ts`).
   */
  vectorsOf: (kind: VectorKind, texts: readonly string[], asked?: string) => Promise<Float32Array[]>;
  /** How likely each option is the one, each read beside what was said. What is left to 1 is "none of these". */
  likelihoods: (offered: Offered) => Promise<number[]>;
  judge: (claims: readonly Claim[]) => Promise<Judgement[]>;
  close: () => Promise<void>;
};

/** Texts that are read at once; the memory that this takes grows with them. A caller waits for one such portion at most. */
const MOST_AT_ONCE = 16;
/** Callers say the same short things; a reading takes about 3 KB. */
const MOST_KEPT = 4000;

const keyOf = ({ first, second }: Pair): string => `${first}\n${second}`;

const inParts = (pairs: readonly Pair[]): Pair[][] =>
  Array.from({ length: Math.ceil(pairs.length / MOST_AT_ONCE) }, (_, part) =>
    pairs.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  );

function fail(): never {
  throw new Error('The reader gave no reading.');
}

/**
 * One thread for the whole process, which is never ended: the native code of the model does not bear it, and would take
 * the process with it.
 */
const { ask, settle } = createThread<Pair[], RawReading[]>({
  url: new URL('./reader-worker.ts', import.meta.url),
  idleMs: null,
});

/** One portion after the other, so that those that cannot wait come in between. */
let lastInTurn: Promise<unknown> = Promise.resolve();
function askInTurn(part: Pair[]): Promise<RawReading[]> {
  const asked = lastInTurn.then(() => ask(part));
  lastInTurn = asked.catch(() => {});
  return asked;
}

/** `isPatient` is for work that no caller waits for: it lets others go first. */
export function createReader({ isPatient = false }: { isPatient?: boolean } = {}): Reader {
  const send = isPatient ? askInTurn : ask;
  const kept = new Map<string, Promise<RawReading>>();

  async function readAll(pairs: readonly Pair[]): Promise<RawReading[]> {
    const missing = new Map(pairs.map((pair) => [keyOf(pair), pair] as const));
    for (const key of missing.keys()) {
      const reading = kept.get(key);
      if (!reading) continue;
      missing.delete(key);
      // What was asked for last is dropped last.
      kept.delete(key);
      kept.set(key, reading);
    }
    for (const part of inParts([...missing.values()])) {
      const work = send(part);
      for (const [index, pair] of part.entries()) {
        // Kept at once, so that what comes together waits for the same work.
        const reading = work.then((readings) => readings[index] ?? fail());
        reading.catch(() => kept.delete(keyOf(pair)));
        kept.set(keyOf(pair), reading);
      }
    }
    const readings = pairs.map((pair) => kept.get(keyOf(pair)) ?? fail());
    for (const key of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(key);
    }
    return await Promise.all(readings);
  }

  /** Only the beginning of a message answers what was asked. */
  async function readWhole({
    asked,
    text,
    size = MESSAGES,
  }: {
    asked: string;
    text: string;
    size?: PartSize;
  }): Promise<RawReading> {
    const parts = partsOf(text, size);
    const readings = await readAll(
      parts.map((part) => ({
        first: `asked: ${(part.isFirstOfLine && asked) || NOTHING}`,
        second: part.text,
      })),
    );
    return joined(readings.map((reading, index) => shifted(reading, parts[index]?.start ?? 0)));
  }

  return {
    read: async ({ asked, said, meant = said }) => {
      const [raw, alone, asSaid] = await Promise.all([
        readWhole({ asked, text: meant }),
        asked === '' && meant.length <= SENTENCES.longest
          ? undefined
          : readWhole({ asked: '', text: meant, size: SENTENCES }),
        meant === said ? undefined : readWhole({ asked, text: said }),
      ]);
      return readingOf({
        ...withDanger(raw, alone),
        text: meant,
        // A name is not misspelled.
        marked: { text: said, spans: (asSaid ?? raw).spans },
      });
    },
    vectorsOf: async (kind, texts, asked = '') => {
      const first = kind === 'said' ? `asked: ${asked || NOTHING}` : `${kind}:`;
      const readings = await readAll(texts.map((second) => ({ first, second })));
      return readings.map(({ vector }) => vector);
    },
    likelihoods: async (offered) => {
      const readings = await readAll(
        offered.options.map(({ text }) => ({
          first: `${offered.kind}: ${text}`,
          second: leadOf(offered) + offered.said,
        })),
      );
      return likelihoodsOf(
        offered,
        readings.map(({ fit }) => fit),
      );
    },
    judge: async (claims) => {
      const readings = await readAll(claims.map(pairOf));
      return readings.map(({ fit, spans }, index) => ({
        fit,
        answers: answersIn(spans, claims[index] ?? fail()),
      }));
    },
    close: async () => {
      await lastInTurn;
      await settle();
    },
  };
}

const NOTHING = 'nothing';

/** As `training/measure.py` has it. */
function likelihoodsOf({ kind, options }: Offered, fits: readonly number[]): number[] {
  const [ofFit, ofNear, none] = SETTINGS.mixes[kind];
  const numbers = options.map(({ near }, index) =>
    Math.exp(ofFit * (fits[index] ?? 0) + ofNear * near - none),
  );
  const all = numbers.reduce((sum, number) => sum + number, 1);
  return numbers.map((number) => number / all);
}

/** As `training/data.py` writes a metric: what was asked stands before what was said. */
const leadOf = ({ asked }: Pick<Claim, 'asked'>): string => (asked === '' ? '' : `${asked} / `);
const pairOf = (claim: Claim): Pair => ({
  first: `metric: ${claim.metric}${claim.value === undefined ? '' : `: ${claim.value}`}`,
  second: `${leadOf(claim)}${claim.said}`,
});

function answersIn(spans: readonly Span[], claim: Claim): string[] {
  const from = leadOf(claim).length;
  return spans
    .filter(({ kind, start }) => kind === 'answer' && start >= from)
    .map(({ start, end }) => claim.said.slice(start - from, end - from));
}

const shifted = (reading: RawReading, by: number): RawReading => {
  const move = <Place extends { start: number; end: number }>(places: Place[]): Place[] =>
    places.map((place) => ({ ...place, start: place.start + by, end: place.end + by }));
  return { ...reading, clauses: move(reading.clauses), spans: move(reading.spans) };
};

/** What is done in one part is done in the whole. */
const joined = ([first = fail(), ...others]: readonly RawReading[]): RawReading => ({
  ...first,
  chances: first.chances.map((chance, index) =>
    Math.max(chance, ...others.map(({ chances }) => chances[index] ?? 0)),
  ),
  clauses: [first, ...others].flatMap(({ clauses }) => clauses),
  spans: [first, ...others].flatMap(({ spans }) => spans),
});

/** Danger is danger, whatever was asked and in whatever story: `alone` are the sentences, each by itself. */
function withDanger(raw: RawReading, alone: RawReading | undefined): RawReading {
  if (!alone) return raw;
  const isDanger = (alone.chances[ACTS.indexOf('emergency')] ?? 0) >= PLAIN_DANGER;
  const chances = raw.chances.map((chance, index) =>
    isDanger && OF_DANGER.has(ACTS[index] ?? 'other') ? Math.max(chance, alone.chances[index] ?? 0) : chance,
  );
  return { ...raw, chances };
}

function readingOf({
  chances,
  clauses,
  text,
  marked,
}: RawReading & { text: string; marked: { text: string; spans: Span[] } }): Reading {
  const done = ACTS.filter(
    (act, index) =>
      (chances[index] ?? 0) >= (SETTINGS.thresholds[act] ?? HALF) ||
      clauses.some((clause) => (clause.chances[index] ?? 0) >= CERTAIN),
  );
  const read = clauses.map((clause) => {
    const acts = done.filter((act) => isDoneIn(clause, { act, clauses }));
    return { text: text.slice(clause.start, clause.end), acts: acts.length > 0 ? acts : mayAsk(clause) };
  });
  return {
    acts: new Set([...done, ...read.flatMap(({ acts }) => acts)]),
    clauses: read.map(({ text: own, acts }) => ({ text: own, acts: new Set(acts) })),
    spans: marked.spans.map(({ kind, start, end }) => ({
      kind: kind as SpanKind,
      text: marked.text.slice(start, end),
      start,
      end,
    })),
    chanceOf: (act) => chances[ACTS.indexOf(act)] ?? 0,
  };
}

const ACTS = SETTINGS.acts as Act[];
const OF_DANGER = new Set<Act>(['emergency', ...DANGERS]);
/** A fragment that answers a question says little without it. */
const PLAIN_DANGER = 0.8;
const HALF = 0.5;
/** A clause that surely does something says more than the message as a whole. */
const CERTAIN = 0.9;

/** To answer what may not have been asked does less harm than to pass over a question. */
const MAYBE = 0.25;
function mayAsk({ chances }: Clause): Act[] {
  const chanceOf = (act: Act) => chances[ACTS.indexOf(act)] ?? 0;
  const [likeliest = 'question'] = ASKING.toSorted((one, other) => chanceOf(other) - chanceOf(one));
  return chanceOf(likeliest) >= MAYBE ? [likeliest] : [];
}

/** What a message does is done in at least one of its clauses: in the likeliest, and in every likely one. */
function isDoneIn(clause: Clause, { act, clauses }: { act: Act; clauses: readonly Clause[] }): boolean {
  const index = ACTS.indexOf(act);
  const chance = clause.chances[index] ?? 0;
  return chance >= HALF || clauses.every(({ chances }) => (chances[index] ?? 0) <= chance);
}
