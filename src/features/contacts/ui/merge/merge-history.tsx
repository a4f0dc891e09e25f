import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Contact, ContactMerge } from '../../contract.ts';
import { nameOf } from '../contact-name.ts';
import { mergesQuery } from '../contact-queries.ts';
import { leftText } from './left-text.ts';
import { useUndoMerge } from './use-undo-merge.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The merges that can still be undone. */
export function MergeHistory({ contact }: { contact: Contact }) {
  const { data: merges = [] } = useQuery(mergesQuery(contact.id));
  const [asked, setAsked] = useState<ContactMerge | null>(null);
  const [asking, setAsking] = useState(false);
  const undo = useUndoMerge({ onUndone: () => setAsking(false) });
  if (merges.length === 0 && !asking) return null;
  return (
    <>
      <ul className="flex flex-col gap-2 border-t border-line px-4 py-4 text-sm sm:px-6">
        {merges.map((merge) => (
          <li key={merge.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-soft wrap-anywhere">
              Merged with {merge.name} on {day.format(new Date(merge.mergedAt))}
            </span>
            {merge.isLast ? (
              <Button
                size="small"
                label={`Undo the merge with ${merge.name}`}
                onClick={() => {
                  setAsked(merge);
                  setAsking(true);
                }}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Undo merge"
          message={[
            `${asked.name} becomes a contact of their own again, with everything that was theirs.`,
            `What came in since stays with ${nameOf(contact)}.`,
            ...(asked.left.length > 0 ? [leftText(asked.left)] : []),
          ].join(' ')}
          confirmLabel="Undo merge"
          pending={undo.isPending}
          onConfirm={() => undo.mutate(asked.id, { onError: () => setAsking(false) })}
        />
      ) : null}
    </>
  );
}
