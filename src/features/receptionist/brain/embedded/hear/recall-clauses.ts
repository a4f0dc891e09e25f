/** What the business knows about each clause of a message: about its own words, and a question beside what leads to it. */
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';

type Clauses = Reading['clauses'];
type RecallText = (text: string, sought?: { asked?: string; isNeed?: boolean }) => Promise<Recalled[]>;

/** A clause that does nothing else is about no fact of the business: a name, a number, a "yes". */
const NO_FACT = new Set<Act>(
  `giveName givePhone giveEmail giveAddress giveTime yes no refuse unsure repeat thanks bye greet smallTalk angry
  sales wrongNumber person callBack`.split(/\s+/) as Act[],
);

/** One list per clause, best first. `answered` is the fact that they were told last. */
export const recallClauses = async (
  clauses: Clauses,
  { answered, recall }: { answered: string; recall: RecallText },
): Promise<Recalled[][]> => {
  const alone = await Promise.all(
    clauses.map(async ({ acts, text }) =>
      isAboutNoFact(acts) || saysNothing(text) ? [] : await recall(text, { isNeed: tellsOnly(acts) }),
    ),
  );
  const isOrder = clauses.map(({ acts }, index) => acts.has('book') && names(alone[index] ?? []));
  return await Promise.all(
    clauses.map(async (clause, index) => {
      const own = alone[index] ?? [];
      if (!asks(clause) || isAboutNoFact(clause.acts) || isFound(own)) return own;
      const others = clauses.map((one, at) =>
        at !== index && isOrder[at] && clause.acts.has('services') ? { ...one, text: '' } : one,
      );
      const told = toldWith(others, index);
      const beside = saysNothing(told) ? own : joined(own, await recall(told));
      if (isAnswered(beside)) return beside;
      if (answered !== '' && goesOn(clause))
        return joined(beside, await recall(clause.text, { asked: answered }));
      const whole = wholeOf(others);
      return clauses.length > 1 && whole !== clause.text && !saysNothing(whole)
        ? joined(beside, await recall(whole))
        : beside;
    }),
  );
};

/** Who does nothing but these is told no fact. */
const TELLING = new Set<Act>([...NO_FACT, 'book', 'tellProblem', 'giveService', 'move', 'cancel', 'message']);
const tellsOnly = (acts: ReadonlySet<Act>): boolean =>
  acts.size > 0 && !acts.has('unsure') && [...acts].every((act) => TELLING.has(act));

/** "Clean my sofa on Friday. And do you do car seats?" orders one thing and asks about another. */
const names = (own: readonly Recalled[]): boolean =>
  own.some(({ id, score }) => id.startsWith('offering:') && score >= NAMED);

const isAboutNoFact = (acts: ReadonlySet<Act>): boolean =>
  acts.size > 0 && [...acts].every((act) => NO_FACT.has(act));

const ASKING: readonly Act[] = ['question', 'price', 'services', 'duration', 'complaint'];
const PERSONAL: readonly Act[] = ['greet', 'giveName', 'givePhone', 'giveEmail', 'giveAddress'];
const asks = ({ acts, text }: Clauses[number]): boolean =>
  ASKING.some((act) => acts.has(act)) || (acts.size === 0 && text.includes('?'));

/** "The ladder broke my gutter. Are you covered for that?": the question with what was told since the one before. */
function toldWith(clauses: Clauses, at: number): string {
  const isAlone = clauses.every((clause, index) => index === at || !asks(clause));
  const before = clauses.slice(0, at);
  const from = before.findLastIndex(asks) + 1;
  const told = clauses
    .slice(from, isAlone ? clauses.length : at + 1)
    .filter((clause) => clause.text !== '' && PERSONAL.every((act) => !clause.acts.has(act)));
  return told.length < 2
    ? ''
    : told
        .map(({ text }) => text)
        .join(' ')
        .slice(-MOST);
}
const MOST = 300;

/** What two clauses ask may be one question. */
const wholeOf = (clauses: Clauses): string =>
  clauses
    .filter((clause) => clause.text !== '' && PERSONAL.every((act) => !clause.acts.has(act)))
    .map(({ text }) => text)
    .join(' ')
    .slice(-MOST);

/** From here on a fact answers. */
const ENOUGH = 0.35;
const isAnswered = (found: readonly Recalled[]): boolean =>
  found.some(({ id, score }) => id.startsWith('faq:') && score >= ENOUGH) || isFound(found);

/** "And on Saturdays?" */
const goesOn = ({ text }: Clauses[number]): boolean => text.split(/\s+/).length <= SHORT;
const SHORT = 12;

/** From here on the clause alone says what is meant. */
const SURE = 0.8;
const isFound = (own: readonly Recalled[]): boolean => own.some(({ score }) => score >= SURE);

/** "She just wants the price": what it is about was said elsewhere. */
const saysNothing = (text: string): boolean => text.replaceAll(OF_NOTHING, '').trim() === '';
const OF_NOTHING =
  /\b(?:how|much|many|what|whats|what's|is|are|was|would|will|does|do|did|it|its|it's|that|that's|this|these|those|they|them|he|she|we|i|you|u|your|my|our|his|her|their|mom|dad|wife|husband|son|daughter|boss|landlord|the|a|an|of|to|for|in|on|at|me|us|be|get|price|prices|cost|costs|charge|again|about|and|or|but|ok|okay|so|please|just|only|first|then|before|wants?|need|needs|know|tell|ask|asking|said|wondering|idk|um|uh|like|now|visit|appointment|booking|somebody|someone|anybody|anyone|come|out|over|here|there|too|also|thing|one|ones|say|well|listen|question|quick|\d)\b|[^\p{L}]+/giu;

/** An offering that the clause itself names stands before those of what leads to it. */
const NAMED = 0.42;
/** An offering that only the words beside a question name must be likelier. */
const LIKELY = 0.45;

function joined(own: readonly Recalled[], told: readonly Recalled[]): Recalled[] {
  const isNamed = names(own);
  const best = new Map(own.map(({ id, score }) => [id, score]));
  for (const { id, score } of told)
    if (!id.startsWith('offering:') || (!isNamed && score >= LIKELY))
      best.set(id, Math.max(score, best.get(id) ?? 0));
  return [...best].map(([id, score]) => ({ id, score })).sort((one, other) => other.score - one.score);
}

/** "It hums and stinks. I want a new one": what tells of a need, where that is more than one clause. */
export function needOf(clauses: Clauses): string {
  const telling = clauses.filter(
    (clause) =>
      !isAboutNoFact(clause.acts) && !asks(clause) && OF_NO_NEED.every((act) => !clause.acts.has(act)),
  );
  return telling.length < 2
    ? ''
    : telling
        .map(({ text }) => text)
        .join(' ')
        .slice(0, MOST);
}
const OF_NO_NEED: readonly Act[] = [
  ...PERSONAL,
  'hours',
  'area',
  'place',
  'contactUs',
  'move',
  'cancel',
  'lookup',
];
