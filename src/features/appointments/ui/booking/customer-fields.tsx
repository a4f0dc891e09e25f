import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  type Contact,
  type ContactRow,
  getContactRoute,
  listContactsRoute,
} from '#features/contacts/contract.ts';
import { call } from '#ui/api/call.ts';
import { SuggestInput } from '#ui/choice/suggest-input.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { useSettled } from '#ui/feedback/use-settled.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { formatPhone } from '#ui/format/format-phone.ts';
import { Input } from '#ui/input/input.tsx';
import { PhoneInput } from '#ui/input/phone-input.tsx';
import { EMPTY_ADDRESS } from '../address-fields.tsx';
import { type BookingValues, customerValues } from './booking-values.ts';
import type { BookingFormState } from './use-booking-form.ts';

const SETTLE_MS = 250;
const FEWEST_LETTERS = 2;

/** A contact, found by typing their name, number or e-mail address; or the details of a new customer. */
export function CustomerFields({
  form,
  onPicked,
}: {
  form: BookingFormState;
  onPicked: (contact: Contact | null) => void;
}) {
  const client = useQueryClient();
  const [contactId, customerName] = useWatch({ control: form.control, name: ['contactId', 'customerName'] });
  const found = useFoundContacts(contactId === null ? customerName : '');
  const fillIn = (values: Partial<BookingValues>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof BookingValues, value, { shouldDirty: true });
    }
  };
  const pick = async ({ id, name, phoneNumber, email }: ContactRow) => {
    fillIn({ contactId: id, customerName: name, phoneNumber: phoneNumber ?? '', email: email ?? '' });
    try {
      const contact = await client.fetchQuery(contactToBook(id));
      onPicked(contact);
      fillIn(customerValues(contact));
    } catch {
      notify.info('Their address could not be loaded. It is filled in when you book.');
    }
  };
  const clear = () => {
    onPicked(null);
    fillIn({ ...EMPTY_ADDRESS, contactId: null, customerName: '', phoneNumber: '', email: '' });
  };
  return (
    <>
      <FormField
        form={form}
        name="customerName"
        required
        className="pb-2"
        hint={
          contactId === null ? (
            'Search your contacts, or type the name of a new customer.'
          ) : (
            <span className="flex flex-wrap items-center gap-x-2">
              In your contacts.
              <button
                type="button"
                onClick={clear}
                className="min-h-6 font-medium text-accent-ink underline underline-offset-4"
              >
                Choose another customer
              </button>
            </span>
          )
        }
      >
        {({ value, onValueChange, onBlur, ref }) => (
          <SuggestInput
            input={<Input ref={ref} onBlur={onBlur} autoComplete="off" maxLength={200} />}
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
      <FormField form={form} name="phoneNumber">
        {({ value, onValueChange }) => <PhoneInput value={value} onValueChange={onValueChange} />}
      </FormField>
      <FormField form={form} name="email">
        {(control) => <Input type="email" autoComplete="off" maxLength={254} {...control} />}
      </FormField>
    </>
  );
}

/** Has its own key, so that the contact's page keeps its own data. */
export const contactToBook = (id: number) => ({
  queryKey: ['contact-to-book', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(getContactRoute, { params: { id }, signal })).data,
});

function useFoundContacts(typed: string): ContactRow[] {
  const search = useSettled(typed.trim(), SETTLE_MS);
  const { data } = useQuery({
    queryKey: ['contacts-to-book', search],
    queryFn: async ({ signal }) =>
      (await call(listContactsRoute, { query: { search, itemsPerPage: 10 }, signal })).data.contacts,
    enabled: search.length >= FEWEST_LETTERS,
  });
  return typed.trim().length >= FEWEST_LETTERS ? (data ?? []) : [];
}
