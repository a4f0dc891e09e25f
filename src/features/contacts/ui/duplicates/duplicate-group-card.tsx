import { Link } from '@tanstack/react-router';
import { Button } from '#ui/control/button.tsx';
import type { DuplicateGroup } from '../../contract.ts';
import { ContactFaceLine } from '../merge/contact-face-line.tsx';
import { sharedText } from './shared-text.ts';
import { useDistinguish } from './use-distinguish.ts';

export function DuplicateGroupCard({ group, onReview }: { group: DuplicateGroup; onReview: () => void }) {
  const distinguish = useDistinguish();
  const { ids, contacts, shared } = group;
  const reason = sharedText(shared);
  const hidden = ids.length - contacts.length;
  return (
    <li className="rounded-card border border-line p-4">
      <p className="text-sm text-soft wrap-anywhere first-letter:uppercase">{reason}</p>
      <ul className="mt-2 divide-y divide-line">
        {contacts.map((contact) => (
          <li key={contact.id} className="py-2">
            <ContactFaceLine
              contact={contact}
              name={(name) => (
                <Link
                  to="/contacts/$id"
                  params={{ id: String(contact.id) }}
                  className="underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              )}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="text-sm text-soft">and {hidden} more</p> : null}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button
          size="small"
          variant="ghost"
          loading={distinguish.isPending}
          label={`Not duplicates: ${reason}`}
          onClick={() => distinguish.mutate(ids)}
        >
          Not duplicates
        </Button>
        <Button size="small" label={`Review and merge: ${reason}`} onClick={onReview}>
          Review and merge
        </Button>
      </div>
    </li>
  );
}
