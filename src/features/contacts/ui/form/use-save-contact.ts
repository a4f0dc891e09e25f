import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { type Contact, type ContactInput, createContactRoute, updateContactRoute } from '../../contract.ts';
import { CONTACTS_KEY, contactQuery } from '../contact-queries.ts';

const STILL_DO_NOT_CALL =
  'This person asked not to be contacted, so they are marked Do Not Call. To lift that, change the contact type.';

/** Creates a contact, or saves over the version that filled the form. */
export function useSaveContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ fields, over }: { fields: ContactInput; over: Contact | undefined }) => {
      if (!over) return (await call(createContactRoute, { body: fields })).data;
      const { id, version } = over;
      return (await call(updateContactRoute, { params: { id }, body: { ...fields, version } })).data;
    },
    onSuccess: (contact, { fields, over }) => {
      client.setQueryData(contactQuery(contact.id).queryKey, contact);
      const done = over ? 'Contact saved.' : 'Contact added.';
      // The server marks a contact that shares a number or address with a deleted Do Not Call contact.
      const isMarked = contact.contactType !== fields.contactType;
      if (isMarked) notify.info(`${done} ${STILL_DO_NOT_CALL}`, { durationMs: 15_000 });
      else notify.success(done);
      void client.invalidateQueries({ queryKey: [...CONTACTS_KEY, 'list'] });
    },
  });
}
