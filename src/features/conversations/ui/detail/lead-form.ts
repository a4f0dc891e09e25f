import type { ConversationDetail } from '#features/conversations/contract.ts';

/** What the business adds to a conversation. */
export type LeadForm = Pick<ConversationDetail, 'quote_status' | 'quote_value' | 'sales_value' | 'notes'>;

const FORM_FIELDS = ['quote_status', 'quote_value', 'sales_value', 'notes'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export const formOf = ({ quote_status, quote_value, sales_value, notes }: LeadForm): LeadForm => ({
  quote_status,
  quote_value,
  sales_value,
  notes,
});

export const isSameForm = (one: LeadForm, other: LeadForm): boolean =>
  FORM_FIELDS.every((field) => one[field] === other[field]);

/**
 * Two people edited the same conversation. A field that only one of them touched is theirs; where both did, and not to the
 * same end, somebody has to choose. `merged` holds mine there.
 */
export function mergeForms({
  base,
  mine,
  theirs,
}: {
  /** What both began with. */
  base: LeadForm;
  mine: LeadForm;
  theirs: LeadForm;
}): { merged: LeadForm; clashes: FormField[] } {
  const isMine = (field: FormField) => mine[field] !== base[field];
  const clashes = FORM_FIELDS.filter(
    (field) => isMine(field) && theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
  const edits = Object.fromEntries(FORM_FIELDS.filter(isMine).map((field) => [field, mine[field]]));
  return { merged: { ...formOf(theirs), ...edits }, clashes };
}
