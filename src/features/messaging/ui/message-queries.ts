import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { useLive } from '#ui/live/use-live.ts';
import { listHandlesRoute, listMessagesRoute, listSendersRoute, type Message } from '../contract.ts';

const messagesKey = (contactId: number) => ['messages', contactId] as const;

/** The messages of a contact, asked for again whenever one of the business's messages changes. */
export function useContactMessages(contactId: number, { enabled }: { enabled: boolean }) {
  const query = useQuery({
    queryKey: messagesKey(contactId),
    queryFn: async ({ signal }) =>
      (await call(listMessagesRoute, { params: { id: contactId }, signal })).data,
    enabled,
  });
  useLive(({ kind }) => {
    if (enabled && (kind === 'message' || kind === '*')) void query.refetch();
  });
  return query;
}

/** Puts what the server just answered where the next look would find it. */
export function keepMessage(client: QueryClient, message: Message): void {
  client.setQueryData<Message[]>(messagesKey(message.contact_id), (known = []) =>
    known.some(({ id }) => id === message.id)
      ? known.map((one) => (one.id === message.id ? message : one))
      : [...known, message],
  );
}

/** Where the contact can be written to on Facebook because they wrote first. */
export function useHandles(contactId: number) {
  const query = useQuery({
    queryKey: ['message-handles', contactId],
    queryFn: async ({ signal }) => (await call(listHandlesRoute, { params: { id: contactId }, signal })).data,
  });
  useLive(({ kind }) => {
    if (kind === 'message' || kind === '*') void query.refetch();
  });
  return query.data ?? [];
}

export function useSenders() {
  return useQuery({
    queryKey: ['message-senders'],
    queryFn: async ({ signal }) => (await call(listSendersRoute, { signal })).data,
    staleTime: 300_000,
  });
}
