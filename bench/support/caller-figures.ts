/** What the bench of callers prints. */
import type { Judged } from '#tests/support/receptionist/callers/judge-caller.ts';
import { type Caller, KINDS, PARTS, type Part } from '#tests/support/receptionist/callers/load-callers.ts';
import type { CallerTurn } from '#tests/support/receptionist/callers/play-caller.ts';
import { VARIANTS, type Variant } from '#tests/support/receptionist/callers/vary.ts';
import { percentile } from './figure.ts';
import type { HeardLines } from './heard-words.ts';

export type CallerResult = Judged & {
  part: Part;
  /** The file and line of the caller. */
  where: string;
  variant: Variant;
  caller: Caller;
  turns: CallerTurn[];
  ms: number[];
};

export const isServed = ({ faults }: CallerResult): boolean => faults.length === 0;

/** One row per kind and one column per part, then the totals. */
export function tableText(results: readonly CallerResult[]): string {
  const parts = PARTS.filter((part) => results.some((result) => result.part === part));
  const row = (name: string, cell: (own: readonly CallerResult[]) => string): string =>
    [
      name.padEnd(30),
      ...parts.map((part) => cell(results.filter((one) => one.part === part)).padStart(18)),
    ].join('');
  const kinds = KINDS.filter((kind) => results.some(({ caller }) => caller.kind === kind));
  return [
    ['served as they expect'.padEnd(30), ...parts.map((part) => part.padStart(18))].join(''),
    ...kinds.map((kind) => row(kind, (own) => served(own.filter(({ caller }) => caller.kind === kind)))),
    row('all', served),
    ...FAULTS.map(([name, fault]) =>
      row(
        `  ${name}`,
        (own) => `${own.filter(({ faults }) => faults.some((one) => fault.test(one))).length}`,
      ),
    ),
    row('untrue statements', (own) => `${own.flatMap(({ untrue }) => untrue).length}`),
    row('replies said three times', (own) => `${own.flatMap(({ saidThreeTimes }) => saidThreeTimes).length}`),
    row("turns with I didn't get that", notUnderstood),
    row('turns each', (own) => (own.flatMap(({ ms }) => ms).length / own.length).toFixed(1)),
    row('ms of a turn, p50 / p95', (own) => {
      const times = own.flatMap(({ ms }) => ms).sort((one, other) => one - other);
      return `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
    }),
  ].join('\n');
}

/** What did not hold, in how many callers: of the test part nothing else is known of them. */
const FAULTS: [string, RegExp][] = [
  ['nothing booked', /^nothing was booked/],
  ['another service booked', /^booked (?!at |for |with )/],
  ['another time booked', /^booked at /],
  ['another name or number', /^booked (?:for|with) /],
  ['booked without a wish', /^also booked|was not wanted$/],
  ['visit not changed as wished', /^moved to|^no visit|was not (?:canceled|moved)/],
  ['not told', /^not told/],
  ['told what was not asked', /^told /],
  [
    'team not told, or cannot answer',
    /passed on|cannot reach|no (?:message|call back|person)|was not brought in/,
  ],
  ['taken for danger, or not', /emergency|danger/],
];

/** One row per variant; beside each part how the same callers fare as written. */
export function variantsText({
  asWritten,
  variants,
}: {
  asWritten: readonly CallerResult[];
  variants: readonly CallerResult[];
}): string {
  const parts = PARTS.filter((part) => variants.some((result) => result.part === part));
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(30), ...cells.map((cell) => cell.padStart(18))].join('');
  const rates = (name: string, own: readonly CallerResult[]): string =>
    row(
      name,
      parts.flatMap((part) => {
        const ofPart = own.filter((one) => one.part === part);
        const places = new Set(ofPart.map(({ where }) => where));
        return [served(ofPart), served(asWritten.filter(({ where }) => places.has(where)))];
      }),
    );
  const named = VARIANTS.filter((variant) => variants.some((result) => result.variant === variant));
  const played = parts.map((part) => {
    const count = [...asWritten, ...variants].filter((one) => one.part === part).length;
    return `${count} callers of ${part}`;
  });
  return [
    row(
      'put otherwise',
      parts.flatMap((part) => [part, 'as written']),
    ),
    ...named.map((variant) =>
      rates(
        variant,
        variants.filter((result) => result.variant === variant),
      ),
    ),
    rates('all', variants),
    `Played in all: ${played.join(', ')}`,
  ].join('\n');
}

function served(own: readonly CallerResult[]): string {
  if (own.length === 0) return '-';
  const good = own.filter(isServed).length;
  return `${good} of ${own.length} (${share(good, own.length)})`;
}

const NOT_UNDERSTOOD = /didn't get that|no (le |te )?(he )?entend/i;

function notUnderstood(own: readonly CallerResult[]): string {
  const turns = own.flatMap((one) => one.turns);
  const missed = turns.filter(({ replied }) => replied.some(({ text }) => NOT_UNDERSTOOD.test(text)));
  return share(missed.length, turns.length);
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`;

/** The whole conversation, with what was heard and what did not hold. */
export function failedText(
  { part, variant, caller, turns, faults }: CallerResult,
  heardIn: HeardLines,
): string {
  if (part !== 'valid') throw new Error('only callers of the valid part are shown');
  return [
    `── ${caller.kind}, ${caller.style}, ${caller.business}, ${variant}`,
    ...turns.flatMap(({ said, replied, calls, asked }) => [
      ...(said ? [`  caller: ${said}`, ...heardIn(said).map((line) => `          ${line}`)] : []),
      `  robin:  ${replied.map(({ text }) => text).join(' ')}  [${asked ?? 'asked nothing'}]`,
      ...calls.map(({ tool, input }) => `          → ${tool} ${JSON.stringify(input)}`),
    ]),
    ...faults.map((fault) => `  ✗ ${fault}`),
    '',
  ].join('\n');
}
