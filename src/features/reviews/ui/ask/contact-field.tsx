import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type ContactRow, getContactRoute, listContactsRoute } from '#features/contacts/contract.ts';
import { call } from '#ui/api/call.ts';
import { SuggestInput } from '#ui/choice/suggest-input.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { useSettled } from '#ui/feedback/use-settled.ts';
import { FormField } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { formatPhone } from '#ui/format/format-phone.ts';
import { Input } from '#ui/input/input.tsx';
import type { AskValues } from './ask-values.ts';
import { type AskedContact, askedContact } from './asked-contact.ts';

const SETTLE_MS = 250;
const FEWEST_LETTERS = 2;

type AskForm = FormOf<AskValues> & { setValue: (name: 'customerName', value: string) => void };

/** A contact, found by typing their name, number or e-mail address. */
export function ContactField({
  form,
  contact,
  onPicked,
}: {
  form: AskForm;
  contact: AskedContact | null;
  onPicked: (contact: AskedContact | null) => void;
}) {
  const client = useQueryClient();
  const typed = useWatch({ control: form.control, name: 'customerName' });
  const found = useFoundContacts(contact ? '' : typed);
  const pick = async ({ id, name }: ContactRow) => {
    form.setValue('customerName', name);
    try {
      onPicked(askedContact(await client.fetchQuery(contactToAsk(id))));
    } catch {
      notify.error('This contact could not be loaded. Please try again.');
    }
  };
  const clear = () => {
    onPicked(null);
    form.setValue('customerName', '');
  };
  return (
    <FormField
      form={form}
      name="customerName"
      required
      hint={
        contact ? (
          <button
            type="button"
            onClick={clear}
            className="min-h-6 font-medium text-accent-ink underline underline-offset-4"
          >
            Choose another customer
          </button>
        ) : (
          'Search your contacts by name, number or email.'
        )
      }
    >
      {({ value, onValueChange, onBlur, ref }) => (
        <SuggestInput
          input={
            <Input ref={ref} onBlur={onBlur} readOnly={contact !== null} autoComplete="off" maxLength={200} />
          }
          value={value}
          onValueChange={onValueChange}
          choices={found}
          keyOf={({ id }) => id}
          textOf={({ name }) => name}
          onChoose={(row) => void pick(row)}
        >
          {({ name, phoneNumber, email }) => (
            <span className="min-w-0">
              <span className="block truncate font-medium">{name || 'No name'}</span>
              <span className="block truncate text-sm text-soft">
                {[phoneNumber && formatPhone(phoneNumber), email].filter(Boolean).join(' · ')}
              </span>
            </span>
          )}
        </SuggestInput>
      )}
    </FormField>
  );
}

const contactToAsk = (id: number) => ({
  queryKey: ['contact-to-ask', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(getContactRoute, { params: { id }, signal })).data,
});

function useFoundContacts(typed: string): ContactRow[] {
  const search = useSettled(typed.trim(), SETTLE_MS);
  const { data } = useQuery({
    queryKey: ['contacts-to-ask', search],
    queryFn: async ({ signal }) =>
      (await call(listContactsRoute, { query: { search, itemsPerPage: 10 }, signal })).data.contacts,
    enabled: search.length >= FEWEST_LETTERS,
  });
  return typed.trim().length >= FEWEST_LETTERS ? (data ?? []) : [];
}
