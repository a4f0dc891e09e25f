import {
  BUILT_IN_STATUSES,
  type ConversationItem,
  DERIVED_STATUSES,
  NOT_SET,
} from '#features/conversations/contract.ts';

type Lead = Pick<ConversationItem, 'quote_status' | 'ready_to_schedule_an_appointment' | 'sales_value'>;

const NEW = BUILT_IN_STATUSES[0];
const SPAM = BUILT_IN_STATUSES[2];
const [BOOKED, POTENTIAL, SUPPORT] = DERIVED_STATUSES;

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

/** What the list shows: the status that was set, or else one derived from the conversation. */
export function derivedStatus(lead: Lead): string {
  if (lead.quote_status.trim() !== '' && !isSame(lead.quote_status, NOT_SET)) return lead.quote_status;
  if (lead.ready_to_schedule_an_appointment === 1) return BOOKED;
  if ((lead.sales_value ?? 0) > 0) return POTENTIAL;
  return SUPPORT;
}

export const isUnread = ({ quote_status }: Pick<Lead, 'quote_status'>): boolean => isSame(quote_status, NEW);

/** What the list can be filtered by: statuses that can be set, and derived ones. */
export const filterStatuses = (options: readonly string[]): string[] => [
  ...new Set([...options, ...DERIVED_STATUSES]),
];

/** New, Not Set, the business's own, Spam. `current` stays selectable even if it was deleted. */
export function statusOptions({
  custom,
  current,
}: {
  /** Undefined when they could not be loaded; then only New is offered. */
  custom: readonly { name: string; active: boolean }[] | undefined;
  current?: string;
}): string[] {
  const own = (custom ?? [])
    .filter(({ name, active }) => active && !BUILT_IN_STATUSES.some((one) => isSame(name, one)))
    .map(({ name }) => name);
  const options: string[] = custom ? [NEW, NOT_SET, ...own, SPAM] : [NEW];
  return current && !options.includes(current) ? [...options, current] : options;
}
