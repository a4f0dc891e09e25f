/** The notes of one contact, and the actions on them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { type ContactNote, createNoteRoute, deleteNoteRoute, updateNoteRoute } from '../../contract.ts';
import { notesQuery } from '../contact-queries.ts';

export type NoteDraft = { content: string; available_for_ai: boolean };

export function useNotes(contactId: number) {
  const client = useQueryClient();
  const notes = useQuery(notesQuery(contactId));
  const refresh = () => client.invalidateQueries({ queryKey: notesQuery(contactId).queryKey });
  const place = (note: ContactNote) => ({ id: contactId, note_id: note.id });

  const add = useMutation({
    mutationFn: (body: NoteDraft) => call(createNoteRoute, { params: { id: contactId }, body }),
    onSettled: refresh,
  });
  const save = useMutation({
    mutationFn: ({ note, ...body }: Partial<NoteDraft> & { note: ContactNote }) =>
      call(updateNoteRoute, { params: place(note), body }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (note: ContactNote) => call(deleteNoteRoute, { params: place(note) }),
    // Removed optimistically; after the server's answer the list is refetched either way.
    onMutate: (note) =>
      client.setQueryData(notesQuery(contactId).queryKey, (list) => list?.filter(({ id }) => id !== note.id)),
    onSuccess: ({ message }, note) =>
      notify.success(message, { label: 'Undo', onClick: () => restore(note) }),
    onError: (error) => notify.error(error.message),
    onSettled: refresh,
  });
  /** As it was when deleted, which may be newer than this page's copy. */
  const restore = (note: ContactNote) =>
    save.mutate(
      { note },
      {
        onSuccess: () => notify.success('The note is back.'),
        onError: (error) => notify.error(error.message),
      },
    );
  return { notes, add, save, remove };
}
