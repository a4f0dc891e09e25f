/** Plays a caller of training/callers against a brain: they open, answer what they are asked, and hang up when nothing is asked. */

import { toLocal, weekdayOf } from '#engine/time/zoned-time.ts';
import type { Brain, BrainState, Sentence } from '#features/receptionist/brain/brain.ts';
import type { Asked } from '#features/receptionist/brain/embedded/asked.ts';
import type { DialogueState, Slot } from '#features/receptionist/brain/embedded/state.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { dialogueIn } from '#features/receptionist/brain/remembered.ts';
import type { ToolCall } from '#features/receptionist/brain/tools.ts';
import { playTurn } from '#tests/support/receptionist/play-turn.ts';
import { type Visit, ZONE } from '#tests/support/receptionist/world.ts';
import { factsOf } from './business-facts.ts';
import { openCallerWorld } from './caller-world.ts';
import type { Caller, CallerBusiness } from './load-callers.ts';

export type CallerTurn = {
  /** Empty in the turn of the greeting. */
  said: string;
  /** What the caller was answering; null while they open. */
  answers: Asked | null;
  /** The times that had been offered when they spoke. */
  heardTimes: readonly Slot[];
  replied: Sentence[];
  calls: ToolCall[];
  /** What the receptionist asks for at the end of the turn. */
  asked: Asked | null;
  ms: number;
};

export type CallerPlayed = {
  facts: Facts;
  turns: CallerTurn[];
  /** The diary at the end; visits that the receptionist booked have ids over 100. */
  visits: Visit[];
  state: BrainState | null;
  isEnded: boolean;
};

export const MOST_TURNS = 30;

export async function playCaller({
  brain,
  caller,
  business,
}: {
  brain: Brain;
  caller: Caller;
  business: CallerBusiness;
}): Promise<CallerPlayed> {
  const facts = factsOf(business);
  const world = openCallerWorld({ business, facts });
  const turns: CallerTurn[] = [];
  let state: BrainState | null = null;

  async function say(said: string, answers: Asked | null): Promise<void> {
    const heardTimes = dialogueOf(state)?.offered ?? [];
    const from = performance.now();
    const turn = await playTurn({ brain, state, said, facts, run: world.run });
    const ms = performance.now() - from;
    state = turn.state;
    const { say: replied, calls } = turn;
    turns.push({ said, answers, heardTimes, replied, calls, asked: dialogueOf(state)?.asked ?? null, ms });
  }

  await say('', null);
  for (const said of caller.opens) await say(said, null);
  const answer = answersOf(caller);
  while (turns.length <= MOST_TURNS) {
    const dialogue = dialogueOf(state);
    const said = dialogue && !dialogue.isEnded ? answer(dialogue) : null;
    if (said === null) break;
    await say(said, dialogue?.asked ?? null);
  }
  return { facts, turns, visits: world.visits, state, isEnded: dialogueOf(state)?.isEnded ?? false };
}

const dialogueOf = (state: BrainState | null): DialogueState | null => state && dialogueIn(state);

type Topic = keyof Caller['says'];
const UNSURE = "i'm not sure";

/** What the caller says next; null when they have nothing left to say. */
function answersOf({ says, interrupts = [] }: Caller): (dialogue: DialogueState) => string | null {
  const open = [interrupts].flat();
  let hasSaidAll = false;
  return ({ asked, offered }) => {
    const topic = asked ?? 'more';
    const index = open.findIndex(({ at }) => at === topic);
    const [interruption] = index < 0 ? [] : open.splice(index, 1);
    if (interruption) return interruption.say;
    if (topic === 'more') {
      if (hasSaidAll) return null;
      hasSaidAll = true;
    }
    return withTimes(answerTo(topic, says), offered);
  };
}

function answerTo(topic: Asked, says: Caller['says']): string {
  const defaults: Partial<Record<Asked, string | undefined>> = {
    confirm: 'yes',
    more: "no, that's all",
    priceOf: says.service,
    day: says.time,
    danger: 'no',
  };
  return says[topic as Topic] ?? defaults[topic] ?? UNSURE;
}

/** "{d1} {t1}" becomes "thursday 2:30". Where fewer times were offered, the last one is meant. */
function withTimes(words: string, offered: readonly Slot[]): string {
  return words.replace(/\{([dt])([1-3])\}/g, (_, part: string, place: string) => {
    const slot = offered[Number(place) - 1] ?? offered.at(-1);
    if (!slot) return '';
    const { date, time } = toLocal({ instant: new Date(slot.startsAt), zone: ZONE });
    return part === 'd' ? weekdayOf(date) : shortClock(time);
  });
}

/** "14:30" is "2:30", "10:00" is "10". */
function shortClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 || 12;
  return minutes === 0 ? `${hour}` : `${hour}:${String(minutes).padStart(2, '0')}`;
}
