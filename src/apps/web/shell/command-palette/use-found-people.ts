import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { type ContactRow, listContactsRoute } from '#features/contacts/contract.ts';
import { call } from '#ui/api/call.ts';
import { useSettled } from '#ui/feedback/use-settled.ts';
import { formatPhoneInList } from '#ui/format/format-phone.ts';
import type { Command } from './commands.ts';

const SETTLE_MS = 200;
const FEWEST_LETTERS = 2;

/**
 * Contacts by name, phone or e-mail. Shows only results for the current text: Enter must not open a contact
 * found by half a name. Typing on cancels a request under way.
 */
export function useFoundPeople(typed: string) {
  const wanted = typed.trim();
  const search = useSettled(wanted, SETTLE_MS);
  const query = useQuery({
    queryKey: ['contacts', 'palette', search],
    queryFn: async ({ signal }) =>
      (await call(listContactsRoute, { query: { search, itemsPerPage: 10 }, signal })).data.contacts,
    enabled: search.length >= FEWEST_LETTERS,
    retry: false,
  });
  const isWanted = wanted.length >= FEWEST_LETTERS;
  const isCurrent = isWanted && wanted === search;
  return {
    people: isCurrent ? (query.data ?? []).map(personCommand) : [],
    isSearching: isWanted && (!isCurrent || query.isFetching),
    hasFailed: isCurrent && query.isError,
    retry: () => void query.refetch(),
  };
}

function personCommand({ id, name, phoneNumber, email }: ContactRow): Command {
  const reach = phoneNumber ? formatPhoneInList(phoneNumber) : email;
  return {
    id: `contact-${id}`,
    label: name || reach || 'No name',
    detail: name && reach ? reach : '',
    icon: UserRound,
    search: null,
    run: { kind: 'page', to: `/contacts/${id}` },
  };
}
