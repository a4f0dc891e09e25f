/** A caller who books and, instead of giving their name or number, first asks what another caller of the business asks. */
import type { Random } from '#tests/support/generated/random.ts';
import type { Caller, Expected, LoadedCaller } from './load-callers.ts';
import { wordsIn } from './names-in.ts';

const ASIDE_KINDS: readonly Caller['kind'][] = ['price', 'hours', 'question', 'service area'];

/** Null where the caller books nothing, may not be asked, or no other caller has a question that fits. */
export function withInterruption({
  loaded: { caller },
  others,
  random,
}: {
  loaded: LoadedCaller;
  others: readonly LoadedCaller[];
  random: Random;
}): Caller | null {
  const { booked, facts = [], notFacts = [] } = caller.expect;
  const asides = others.flatMap((other) => {
    const aside = asideOf(other);
    const isNew = aside?.facts.every((fact) => !facts.includes(fact) && !notFacts.includes(fact));
    return aside && isNew && other.caller.business === caller.business ? [aside] : [];
  });
  const topics = booked ? topicsAsked(caller, booked) : [];
  if (topics.length === 0 || asides.length === 0) return null;
  const aside = random.pick(asides);
  return {
    ...caller,
    interrupts: [...[caller.interrupts ?? []].flat(), { at: random.pick(topics), say: aside.say }],
    expect: { ...caller.expect, facts: [...facts, ...aside.facts] },
  };
}

/** A single question of a caller who wants to be told facts and nothing else. */
function asideOf({ caller, business }: LoadedCaller): { say: string; facts: string[] } | null {
  const { facts, booked, ...rest } = caller.expect;
  const [say, ...more] = caller.opens;
  if (!facts || booked || Object.keys(rest).length > 0) return null;
  if (!say || more.length > 0 || !ASIDE_KINDS.includes(caller.kind)) return null;
  // A caller from a place that is not served may rightly be told that no visit is possible.
  const isServed = business.areas.some((area) => say.toLowerCase().includes(area.toLowerCase()));
  return caller.kind === 'service area' && !isServed ? null : { say, facts };
}

const TOPICS = ['name', 'phone'] as const;
const SPOKEN_DIGITS = /(\b(oh|zero|one|two|three|four|five|six|seven|eight|nine)\b[\s,.-]*){4}/i;

/** The name and the number are asked for only where the caller has not given them before. */
function topicsAsked(caller: Caller, booked: NonNullable<Expected['booked']>) {
  const { opens, says, interrupts = [] } = caller;
  const own = [interrupts].flat();
  const before = [...opens, says.service, says.time, says.slot, ...own.map(({ say }) => say)].join(' ');
  const digits = `${before} ${says.name}`;
  const isGiven = {
    name: wordsIn(booked.firstName).some((word) => wordsIn(before).includes(word)),
    phone:
      !booked.phone ||
      SPOKEN_DIGITS.test(digits) ||
      digits.replace(/\D/g, '').includes(booked.phone.slice(-4)),
  };
  return TOPICS.filter((topic) => says[topic] && !isGiven[topic] && own.every(({ at }) => at !== topic));
}
