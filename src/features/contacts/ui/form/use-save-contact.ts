import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/toast.tsx';
import { type Contact, type ContactFields, createContactRoute, updateContactRoute } from '../../contract.ts';
import { CONTACTS_KEY, contactQuery } from '../contact-queries.ts';

/** Creates, or saves over the version that the form was filled from. */
export function useSaveContact({ onSaved }: { onSaved: (contact: Contact) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ fields, over }: { fields: ContactFields; over: Contact | undefined }) => {
      if (!over) return (await call(createContactRoute, { body: fields })).data;
      const { id, version } = over;
      return (await call(updateContactRoute, { params: { id }, body: { ...fields, version } })).data;
    },
    onSuccess: async (contact, { over }) => {
      client.setQueryData(contactQuery(contact.id).queryKey, contact);
      notify.success(over ? 'Contact saved.' : 'Contact added.');
      onSaved(contact);
      await client.invalidateQueries({ queryKey: [...CONTACTS_KEY, 'list'] });
    },
  });
}
