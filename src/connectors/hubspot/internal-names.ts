/** The choices of our drawers as HubSpot names them. */
import type { Option } from '#connectors/framework/option-source.ts';

/** Our lists are in small letters, HubSpot's are not. What HubSpot's own list offered stays as it is. */
export const inCapitals = ({ choice, offered }: { choice: string; offered: readonly Option[] }): string =>
  offered.some(({ value }) => value === choice) ? choice.toUpperCase() : choice;

/** HubSpot spells it CANCELED. */
export function meetingOutcome(outcome: string): string {
  const name = outcome.trim().toUpperCase().replaceAll(' ', '_');
  return name === 'CANCELLED' ? 'CANCELED' : name;
}
