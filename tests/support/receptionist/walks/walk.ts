/**
 * A walk through the dialogue: a caller who answers what they are asked or says anything else, by chance, and from half
 * of the walk on only answers. What must hold in every conversation is checked after each turn.
 */
import { toLocal, weekdayOf } from '#engine/time/zoned-time.ts';
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Asked } from '#features/receptionist/brain/embedded/asked.ts';
import { clockText, momentText } from '#features/receptionist/brain/embedded/in-words.ts';
import type { DialogueState, Slot } from '#features/receptionist/brain/embedded/state.ts';
import { takeTurn } from '#features/receptionist/brain/embedded/take-turn.ts';
import { FACTS, NOW, openWorld, ZONE } from '#tests/support/receptionist/world.ts';
import { type Labelled, labelled } from './labelled-lines.ts';

export type Walk = { faults: string[]; told: string[] };
type Chance = () => number;

const MOST_TURNS = 30;
const MOST_STEPS = 8;
const STRAYS_UNTIL = 12;

const ANSWERS: Record<Exclude<Asked, 'slot'>, Labelled> = {
  service: labelled([['giveService', 'a leak repair']]),
  priceOf: labelled([['giveService', 'a leak repair']]),
  time: labelled([['giveTime', '{when:Thursday at 10}']]),
  day: labelled([['giveTime', 'the first one']]),
  name: labelled([['giveName', '{name:Jo Fox}']]),
  phone: labelled([['givePhone', '{phone:720 555 0111}']]),
  email: labelled([['giveEmail', '{email:jo@fox.test}']]),
  address: labelled([['giveAddress', '{address:12 Elm Street}']]),
  confirm: labelled([['yes', 'yes']]),
  cancel: labelled([['yes', 'yes']]),
  danger: labelled([['no', 'no']]),
  appointment: labelled([['giveService', 'the first one']]),
  message: labelled([['message', 'please tell them that the gate is locked']]),
  goal: labelled([['unsure', 'I do not know']]),
  opening: labelled([['book', 'I need a leak repair']]),
  more: labelled([['no thanks', 'no thanks']]),
};
const GOODBYE = labelled([['bye', 'that was all, goodbye']]);

/** Each is how a caller may pick the offered time at `index`. */
function wordingsOf(offered: readonly Slot[], index: number): string[] {
  const { startsAt } = offered[index] as Slot;
  const { date, time } = toLocal({ instant: new Date(startsAt), zone: ZONE });
  const [hour = '', minutes = ''] = time.split(':');
  const short = `${Number(hour) % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}`;
  const isFirst =
    offered.findIndex((one) => weekdayAndTime(one) === weekdayAndTime(offered[index] as Slot)) === index;
  const isOnly = offered.filter((one) => one.startsAt.slice(11) === startsAt.slice(11)).length === 1;
  return [
    momentText({ startsAt, zone: ZONE }),
    // Of two Tuesdays at nine, "tuesday at nine" is the next.
    ...(isFirst
      ? [`${weekdayOf(date)} at ${short}`, `${weekdayOf(date)} ${clockText(time).toLowerCase()}`]
      : []),
    `${['the first', 'the second', 'the third'][index]} one`,
    ...(isOnly ? [`${short} works`, `let's do ${clockText(time)}`] : []),
  ];
}

const weekdayAndTime = ({ startsAt }: Slot): string => {
  const { date, time } = toLocal({ instant: new Date(startsAt), zone: ZONE });
  return `${weekdayOf(date)} ${time}`;
};

export function walk(chance: Chance, lines: readonly Labelled[]): Walk {
  const world = openWorld();
  const faults: string[] = [];
  const told: string[] = [];
  let state: DialogueState | null = null;
  const replies: string[] = [];

  const pick = <One>(many: readonly One[]): One => many[Math.floor(chance() * many.length)] as One;

  function recalledFor(isAnswer: boolean) {
    if (isAnswer) return [{ id: 'offering:2', score: 0.8 }];
    const by = chance();
    if (by < 0.3) return [{ id: `offering:${1 + Math.floor(chance() * 7)}`, score: 0.3 + chance() * 0.5 }];
    return by < 0.5 ? [{ id: `faq:${pick(FACTS.knowledge).id}`, score: 0.2 + chance() * 0.6 }] : [];
  }

  function say({ said, reading }: Labelled, isAnswer: boolean): void {
    const recalled = reading.clauses.map(() => recalledFor(isAnswer));
    const before = state;
    let turn = takeTurn({
      state,
      heard: { said, reading, recalled, told: null, need: null },
      facts: FACTS,
      now: NOW,
    });
    const replied: Sentence[] = [];
    const calls: string[] = [];
    for (let step = 0; step < MOST_STEPS; step++) {
      replied.push(...turn.say);
      calls.push(...turn.calls.map(({ tool }) => tool));
      const results = turn.calls.map(world.run);
      if (results.length === 0) break;
      turn = takeTurn({ state: turn.state, heard: { results }, facts: FACTS, now: NOW });
    }
    state = turn.state;
    replies.push(replied.map(({ text }) => text).join(' '));
    told.push(`caller: ${said}`, `robin: ${replies.at(-1)} [${state.asked}] ${calls.join(' ')}`);
    faults.push(...faultsOf({ before, state, replies }));
  }

  function answer(): { line: Labelled; picks: Slot | null } {
    const { asked = null, offered = [] } = state ?? {};
    if (asked === null) return { line: GOODBYE, picks: null };
    if (asked !== 'slot') return { line: ANSWERS[asked], picks: null };
    const index = Math.floor(chance() * offered.length);
    const words =
      offered.length === 1
        ? pick(['yes', ...wordingsOf(offered, 0).slice(0, 3)])
        : pick(wordingsOf(offered, index));
    const acts = words === 'yes' ? 'yes' : 'giveTime';
    return { line: labelled([[acts, words]]), picks: offered[index] ?? null };
  }

  const countEvents = () => state?.events.length ?? 0;
  const isOver = () => state?.isEnded === true || state?.isTransferred === true;
  say(labelled([['greet', '']]), true);
  for (let turn = 1; turn <= MOST_TURNS && !isOver(); turn++) {
    if (turn < STRAYS_UNTIL && chance() < 0.5) {
      say(pick(lines), false);
      continue;
    }
    const { line, picks } = answer();
    const happened = countEvents();
    say(line, true);
    if (picks && !isTaken(state, picks, happened))
      faults.push(`“${line.said}” did not pick ${picks.startsAt}`);
  }
  if (!isOver()) faults.push(`no end after ${MOST_TURNS} turns`);
  return { faults, told };
}

/** Chosen, or used to move a visit in this turn. `happened` is how much had happened before it. */
const isTaken = (state: DialogueState | null, { startsAt }: Slot, happened: number): boolean =>
  state?.chosen?.startsAt === startsAt ||
  (state?.events.slice(happened).some(({ kind }) => kind === 'moved') ?? false);

function faultsOf({
  before,
  state,
  replies,
}: {
  before: DialogueState | null;
  state: DialogueState;
  replies: readonly string[];
}): string[] {
  const faults: string[] = [];
  const [reply = '', last, lastBut] = replies.toReversed();
  if (reply === '' && !state.isEnded && !state.isTransferred) faults.push('nothing was said');
  if (reply !== '' && reply === last && reply === lastBut) faults.push(`three times: ${reply}`);
  const known: Partial<Record<Asked, string>> = {
    name: state.person.firstName,
    phone: state.person.phone,
    email: state.person.email,
    address: state.person.address,
  };
  if (state.asked && known[state.asked] && !state.isEnded) faults.push(`asked for a known ${state.asked}`);
  if (before?.isEnded && !state.isEnded) faults.push('went on after the end');
  return faults;
}
