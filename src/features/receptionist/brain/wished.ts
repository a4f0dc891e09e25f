/** What a visitor wanted who has booked nothing, as variables that the owner reads and flows use. */
import type { BrainState, Outcome } from './brain.ts';
import type { Facts } from './facts.ts';
import { dialogueIn } from './remembered.ts';

export function wishedIn({
  state,
  offerings,
  outcome: { address },
}: {
  state: BrainState | null;
  offerings: Facts['offerings'];
  outcome: Pick<Outcome, 'address'>;
}): Record<string, string> {
  const { offeringId, timeWords, events } = dialogueIn(state);
  const isBooked = events.some(({ kind }) => kind === 'booked');
  const wanted = {
    service: isBooked ? '' : (offerings.find(({ id }) => id === offeringId)?.title ?? ''),
    address,
    preferred_time: isBooked ? '' : timeWords,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
}
