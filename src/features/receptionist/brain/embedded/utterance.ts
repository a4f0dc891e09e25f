/** What was said in one turn, understood as far as it can be without knowing what the conversation is about. */
import { type LocalDate, toLocal } from '#engine/time/zoned-time.ts';
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { clausesOf } from './read/clauses.ts';
import { type Language, readLanguage } from './read/foreign.ts';
import { type Act, readActs } from './read/read-acts.ts';
import { findEmergency } from './read/read-emergency.ts';
import { type ReadPerson, readPerson } from './read/read-person.ts';
import { readWhen } from './read/when/read-when.ts';
import type { TimeWish } from './read/when/wish.ts';
import { withoutFillers, withoutHesitation } from './read/without-fillers.ts';
import type { DialogueState } from './state.ts';

export type Clause = { text: string; acts: ReadonlySet<Act>; recalled: readonly Recalled[] };

export type Utterance = {
  said: string;
  clauses: Clause[];
  acts: ReadonlySet<Act>;
  person: ReadPerson;
  /** Times that would suit. */
  wish: TimeWish | null;
  /** Times that are named, be it in a question about the business. */
  named: TimeWish | null;
  /** The owner's word for it. */
  emergency: string | null;
  language: Language | null;
};

/** What every part of the dialogue may look at. */
export type Moment = { facts: Facts; zone: string; today: LocalDate; now: Date };

export const momentOf = ({ facts, now }: { facts: Facts; now: Date }): Moment => {
  const zone = facts.business.hours.timezone;
  return { facts, zone, today: toLocal({ instant: now, zone }).date, now };
};

/** Questions that name what to choose from. */
const LISTED: readonly DialogueState['asked'][] = ['slot', 'service', 'priceOf', 'appointment'];

/** "Yolanda Price" asks for no price. */
function withoutName(text: string, { firstName = '', lastName = '' }: ReadPerson): string {
  const words = `${firstName} ${lastName}`.trim().split(' ');
  return firstName === '' ? text : text.replaceAll(new RegExp(words.join('\\s+'), 'gi'), '…');
}

/** `recalled` has what the business knows about each clause of `clausesOf(said)`. */
export function understand({
  said,
  recalled,
  state,
  moment: { facts, today },
}: {
  said: string;
  recalled: readonly (readonly Recalled[])[];
  state: DialogueState;
  moment: Moment;
}): Utterance {
  const person = readPerson({ text: withoutFillers(said), asked: state.asked });
  const isTimeAsked = state.asked === 'time' || state.asked === 'slot';
  const when = {
    text: person.rest,
    today,
    isAsked: isTimeAsked,
    areListed: LISTED.includes(state.asked),
  };
  const clauses = clausesOf(said).map((text, index) => ({
    text,
    acts: readActs(withoutHesitation(withoutName(text, person))),
    recalled: recalled[index] ?? [],
  }));
  return {
    said,
    clauses,
    acts: new Set(clauses.flatMap(({ acts }) => [...acts])),
    person,
    wish: readWhen(when),
    named: readWhen({ ...when, isQuestion: true }),
    emergency: findEmergency({ said, words: facts.handOff.emergencies }),
    language: readLanguage(said),
  };
}
