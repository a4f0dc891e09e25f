import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteVoicemailRoute,
  markVoicemailRoute,
  missedVoicemailRoute,
  restoreVoicemailRoute,
  type Voicemail,
} from '#features/voicemail/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { LISTS_KEY, VOICEMAILS_KEY, voicemailQuery } from './voicemail-queries.ts';

type ListData = { voicemails: Voicemail[]; totalItems: number };

const params = ({ id }: Voicemail) => ({ id: String(id) });

/** The actions on a voicemail. Shown at once; after the server's reply, the list is reloaded in any case. */
export function useVoicemailActions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: VOICEMAILS_KEY });
  const change = (edit: (rows: Voicemail[]) => Voicemail[]) =>
    client.setQueriesData<ListData>({ queryKey: LISTS_KEY }, (data) =>
      data ? { ...data, voicemails: edit(data.voicemails) } : data,
    );
  const onError = (error: Error) => notify.error(error.message);

  const mark = useMutation({
    mutationFn: ({ voicemail, read }: { voicemail: Voicemail; read: boolean }) =>
      call(markVoicemailRoute, { params: params(voicemail), body: { read } }),
    onMutate: ({ voicemail, read }) => {
      change((rows) => rows.map((row) => (row.id === voicemail.id ? { ...row, is_read: read } : row)));
      client.setQueryData(voicemailQuery(voicemail.id).queryKey, { ...voicemail, is_read: read });
    },
    onError,
    onSettled: refresh,
  });
  const setMissed = useMutation({
    mutationFn: ({ voicemail, missed }: { voicemail: Voicemail; missed: boolean }) =>
      call(missedVoicemailRoute, { params: params(voicemail), body: { missed } }),
    onMutate: ({ voicemail, missed }) =>
      client.setQueryData(voicemailQuery(voicemail.id).queryKey, { ...voicemail, counts_as_missed: missed }),
    onError,
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: (voicemail: Voicemail) => call(restoreVoicemailRoute, { params: params(voicemail) }),
    onSuccess: () => notify.success('The voicemail is back.'),
    onError,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (voicemail: Voicemail) => call(deleteVoicemailRoute, { params: params(voicemail) }),
    onMutate: (voicemail) => change((rows) => rows.filter(({ id }) => id !== voicemail.id)),
    onSuccess: ({ message }, voicemail) => notify.undo(message, () => restore.mutate(voicemail)),
    onError,
    onSettled: refresh,
  });
  return {
    mark: mark.mutate,
    setMissed: setMissed.mutate,
    remove: remove.mutate,
  };
}
