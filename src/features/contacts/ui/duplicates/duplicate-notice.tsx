import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import type { Contact, DuplicateGroup } from '../../contract.ts';
import { nameOf } from '../contact-name.ts';
import { duplicatesOfQuery } from '../contact-queries.ts';
import { MergeDrawer } from '../merge/merge-drawer.tsx';
import { useOpening } from '../merge/use-opening.ts';
import { sharedText } from './shared-text.ts';
import { useDistinguish } from './use-distinguish.ts';

/** On a contact's page: another contact may be the same person. One group at a time. */
export function DuplicateNotice({ contact }: { contact: Contact }) {
  const { data } = useQuery(duplicatesOfQuery(contact.id));
  const navigate = useNavigate();
  const distinguish = useDistinguish();
  const review = useOpening();
  const [group] = data ?? [];
  return (
    <>
      {group ? (
        <section
          aria-label="Possible duplicate"
          className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card sm:px-6"
        >
          <Users aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          <p className="min-w-0 grow basis-64 wrap-anywhere">
            <Others group={group} contactId={contact.id} /> may be the same person: {sharedText(group.shared)}
            .
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="ghost"
              loading={distinguish.isPending}
              onClick={() => distinguish.mutate(group.ids)}
            >
              Not duplicates
            </Button>
            <Button
              size="small"
              onClick={() => review.open([contact.id, ...group.ids.filter((id) => id !== contact.id)])}
            >
              Review and merge
            </Button>
          </div>
        </section>
      ) : null}
      <MergeDrawer
        opening={review}
        onFinished={(keptId) =>
          void navigate({ to: '/contacts/$id', params: { id: String(keptId) }, replace: true })
        }
      />
    </>
  );
}

function Others({ group: { ids, contacts }, contactId }: { group: DuplicateGroup; contactId: number }) {
  const other = contacts.find(({ id }) => id !== contactId);
  if (ids.length > 2 || !other) return <span className="font-medium">{ids.length - 1} other contacts</span>;
  return (
    <Link
      to="/contacts/$id"
      params={{ id: String(other.id) }}
      className="font-medium text-accent-ink underline underline-offset-4"
    >
      {nameOf(other)}
    </Link>
  );
}
