import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { listHandlesRoute, listMessagesRoute, listSendersRoute, type Message } from '../contract.ts';

const messagesKey = (contactId: number) => ['messages', contactId] as const;
const handlesKey = (contactId: number) => ['message-handles', contactId] as const;

const SENDERS_KEY = ['message-senders'] as const;

/** Fewer may be sent after each message. */
export const reloadSenders = (client: QueryClient) => client.invalidateQueries({ queryKey: SENDERS_KEY });

/** The messages of a contact, refetched whenever one of the business's messages changes. */
export function useContactMessages(contactId: number, { enabled }: { enabled: boolean }) {
  const query = useQuery({
    queryKey: messagesKey(contactId),
    queryFn: async ({ signal }) =>
      (await call(listMessagesRoute, { params: { id: contactId }, signal })).data,
    enabled,
  });
  useLiveQuery({ queryKey: messagesKey(contactId), concerns: ({ kind }) => kind === 'message' });
  return query;
}

/** Adds the server's answer to the cached list. */
export function keepMessage(client: QueryClient, message: Message): void {
  client.setQueryData<Message[]>(messagesKey(message.contact_id), (known = []) =>
    known.some(({ id }) => id === message.id)
      ? known.map((one) => (one.id === message.id ? message : one))
      : [...known, message],
  );
}

/** The Messenger ids where the contact can be reached because they wrote first. */
export function useHandles(contactId: number) {
  const query = useQuery({
    queryKey: handlesKey(contactId),
    queryFn: async ({ signal }) => (await call(listHandlesRoute, { params: { id: contactId }, signal })).data,
  });
  useLiveQuery({ queryKey: handlesKey(contactId), concerns: ({ kind }) => kind === 'message' });
  return query.data ?? [];
}

export function useSenders() {
  return useQuery({
    queryKey: SENDERS_KEY,
    queryFn: async ({ signal }) => (await call(listSendersRoute, { signal })).data,
    staleTime: 300_000,
  });
}
