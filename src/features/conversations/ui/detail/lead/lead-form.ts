import { type ConversationDetail, saveFormDetailsRoute } from '#features/conversations/contract.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { bodyErrors, placeErrors, serverErrors } from '#ui/form/place-errors.ts';

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
 * Merges two users' edits of one conversation. A field that only one of them changed takes that value; where both did,
 * to different values, the user has to choose, and `merged` holds mine until then.
 */
export function mergeForms({
  base,
  mine,
  theirs,
}: {
  /** The version both started from. */
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

export const leadForm = defineForm({
  routes: [saveFormDetailsRoute],
  labels: {
    call_direction: 'Direction',
    quote_status: 'Lead status',
    quote_value: 'Quote value',
    sales_value: 'Sales value',
    notes: 'Admin notes',
    version: 'Version',
  },
});

export type FormErrors = Partial<Record<FormField, string>>;
const SHOWN: ReadonlySet<string> = new Set(FORM_FIELDS);

/** Validates with the contract, so that what the server would refuse is not sent. */
export function checkForm(form: LeadForm): FormErrors {
  const errors = bodyErrors(saveFormDetailsRoute.body, formOf(form));
  return placeErrors({ form: leadForm, shown: SHOWN, errors }).atFields;
}

/** The errors of a failed save: those of the fields that the server named, and the rest. */
export function readFailure(error: unknown): { errors: FormErrors; problems: string[] } {
  const named = serverErrors(error);
  const { atFields, above } = placeErrors({ form: leadForm, shown: SHOWN, errors: named });
  const whole = error instanceof Error ? [error.message] : [];
  return { errors: atFields, problems: named.length > 0 ? above : whole };
}
