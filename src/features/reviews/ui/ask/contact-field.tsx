import { useQueryClient } from '@tanstack/react-query';
import { type ContactRow, getContactRoute, listContactsRoute } from '#features/contacts/contract.ts';
import { call } from '#ui/api/call.ts';
import { ChooseAnother, SuggestPerson } from '#ui/choice/suggest-person.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { FormField } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import type { AskValues } from './ask-values.ts';
import { type AskedContact, askedContact } from './asked-contact.ts';

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
  const pick = async ({ id, name }: ContactRow) => {
    form.setValue('customerName', name);
    try {
      onPicked(askedContact(await client.fetchQuery(contactToAsk(id))));
    } catch {
      notify.error('Failed to load this contact. Please try again.');
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
      hint={contact ? <ChooseAnother onClear={clear} /> : 'Search your contacts by name, number or email.'}
    >
      {({ value, onValueChange, onBlur, ref }) => (
        <SuggestPerson
          input={
            <Input ref={ref} onBlur={onBlur} readOnly={contact !== null} autoComplete="off" maxLength={200} />
          }
          value={value}
          onValueChange={onValueChange}
          isChosen={contact !== null}
          find={findContacts}
          onChoose={(row) => void pick(row)}
        />
      )}
    </FormField>
  );
}

const contactToAsk = (id: number) => ({
  queryKey: ['contact-to-ask', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(getContactRoute, { params: { id }, signal })).data,
});

const findContacts = async (search: string, signal: AbortSignal): Promise<ContactRow[]> =>
  (await call(listContactsRoute, { query: { search, itemsPerPage: 10 }, signal })).data.contacts;
