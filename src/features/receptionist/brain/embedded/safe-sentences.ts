/** What to do first in danger, in words that are safe whatever the business is. */
import type { Danger } from '#platform/model/reader/vocabulary.ts';

const SAFE: Readonly<Record<Danger, string>> = {
  gas: "Please leave the building right away, don't use switches, flames or phones inside, and call 911 or your gas company from outside.",
  carbonMonoxide: 'Please get everyone out into fresh air right away and call 911.',
  fire: 'Please get everyone out and call 911 right away.',
  electric:
    'Please stay away from it, touch nothing that is wet or sparking, and switch the power off at the main breaker only if you can reach it safely. Call 911 if anyone is hurt or something burns.',
  water:
    'If you can reach it safely, please turn the water off at the main valve and keep away from outlets and lights that get wet.',
  sewage: 'Please keep everyone away from it and use no water or toilets until we have looked at it.',
  poison:
    'Please call Poison Control at 1-800-222-1222 right away, or 911 if anyone has collapsed or cannot breathe.',
  medical: 'Please call 911 right away.',
  cold: 'Please keep everyone warm in one room, use no oven or grill for heat, and call 911 if anyone is unwell.',
  heat: 'Please get everyone somewhere cool and have them drink water, and call 911 if anyone is unwell.',
  trapped: 'Please call 911 right away if anyone cannot get out or is in distress.',
  intruder: 'If someone may still be there, please go somewhere safe and call 911.',
  collapse: 'Please keep everyone well away from it, and call 911 if anyone is hurt or in danger.',
  animal: 'Please keep everyone away from it, and call 911 if anyone was bitten or stung and feels unwell.',
};
const ANY = 'If anyone is in danger, please call 911 first.';

/** Danger to life comes before danger to things. */
const ORDER: readonly Danger[] = ['gas', 'carbonMonoxide', 'fire', 'medical', 'poison', 'electric'];

export function safeSentence(dangers: readonly Danger[]): string {
  const first = ORDER.find((danger) => dangers.includes(danger)) ?? dangers[0];
  return first ? SAFE[first] : ANY;
}
