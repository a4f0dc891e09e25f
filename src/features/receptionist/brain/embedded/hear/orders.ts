/** "We require an inspection of our hood": who says that they need what is offered orders it, however the rest is put. */
import type { Act } from '#platform/model/reader/vocabulary.ts';
import type { Clause } from './clause.ts';

const NEEDS =
  /^\W*(?:(?:so|and|hi|hello|hey|yes|ok|okay)\W+)*(?:i|we)(?:['’]?d| would)? ?(?:also |really |just )?(?:need|require|want|like)\b(?! to (?:know|ask|talk|speak|see|find|cancel|move|change|reschedule|complain))/i;
const NEEDS_IT = /\b(?:i|we) (?:really |just )?(?:need|want) (?:it|that|this|them|these)\b/i;
/** From here on it is surely what is offered. */
const SURELY = 0.9;
const OTHERWISE: readonly Act[] = [
  ...(['price', 'hours', 'area', 'cancel', 'move', 'lookup', 'message', 'callBack'] as const),
  ...(['person', 'complaint', 'angry', 'others'] as const),
];

export function withOrders(clauses: readonly Clause[]): Clause[] {
  const isAsked = clauses.some((clause) => clause.acts.has('services') && isOffered(clause));
  return clauses.map((clause) => (orders(clause, isAsked) ? { ...clause, acts: withOrder(clause) } : clause));
}

const orders = (clause: Clause, isAsked: boolean): boolean =>
  OTHERWISE.every((act) => !clause.acts.has(act)) &&
  ((NEEDS.test(clause.text) && isOffered(clause)) ||
    (isAsked && clause.acts.size === 0 && NEEDS_IT.test(clause.text)));

const isOffered = ({ recalled }: Clause): boolean =>
  recalled.some(({ id, score }) => id.startsWith('offering:') && score >= SURELY);

const withOrder = ({ acts, text }: Clause): ReadonlySet<Act> =>
  new Set<Act>([...[...acts].filter((act) => act !== 'question' || text.includes('?')), 'book']);
