import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  type Contact,
  type ContactRow,
  getContactRoute,
  listContactsRoute,
} from '#features/contacts/contract.ts';
import { call } from '#ui/api/call.ts';
import { ChooseAnother, SuggestPerson } from '#ui/choice/suggest-person.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { Input } from '#ui/input/input.tsx';
import { PhoneInput } from '#ui/input/phone-input.tsx';
import { EMPTY_ADDRESS } from '../address-fields.tsx';
import { type BookingValues, customerValues } from './booking-values.ts';
import type { BookingFormState } from './use-booking-form.ts';

/** A contact, found by typing their name, number or e-mail address; or the details of a new customer. */
export function CustomerFields({
  form,
  onPicked,
}: {
  form: BookingFormState;
  onPicked: (contact: Contact | null) => void;
}) {
  const client = useQueryClient();
  const contactId = useWatch({ control: form.control, name: 'contactId' });
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
      notify.info('Failed to load their address. It is filled in when you book.');
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
              <ChooseAnother onClear={clear} />
            </span>
          )
        }
      >
        {({ value, onValueChange, onBlur, ref }) => (
          <SuggestPerson
            input={<Input ref={ref} onBlur={onBlur} autoComplete="off" maxLength={200} />}
            value={value}
            onValueChange={onValueChange}
            isChosen={contactId !== null}
            find={findContacts}
            onChoose={(row) => void pick(row)}
          />
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

const findContacts = async (search: string, signal: AbortSignal): Promise<ContactRow[]> =>
  (await call(listContactsRoute, { query: { search, itemsPerPage: 10 }, signal })).data.contacts;
