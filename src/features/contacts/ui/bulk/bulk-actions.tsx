import { MessageSquare, Star, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { BulkBar } from '#ui/data/bulk-bar.tsx';
import type { Selection } from '#ui/data/use-selection.ts';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import type { ContactBatch } from '../../contract.ts';
import type { ContactListState } from '../list-state.ts';
import { type BulkTarget, bulkTarget } from './bulk-target.ts';

const TagDialog = lazyOverlay(async () => (await import('./tag-dialog.tsx')).TagDialog);
const DeleteDialog = lazyOverlay(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

const MessageDrawer = lazyOverlay(async () => (await import('./message-drawer.tsx')).MessageDrawer);

type Question = 'tag' | 'message' | 'review' | 'delete';

/** Actions for the selected contacts. */
export function BulkActions({
  selection,
  state,
  total,
  onStarted,
}: {
  selection: Selection;
  state: ContactListState;
  total: number;
  onStarted: (batch: ContactBatch) => void;
}) {
  const [open, setOpen] = useState<Question | null>(null);
  // An open dialog keeps its contacts, even if the selection changes meanwhile.
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const ask = (question: Question) => {
    setTarget(bulkTarget({ selection, state, total }));
    setOpen(question);
  };
  const dialog = (question: Question) => ({
    open: open === question,
    onOpenChange: (next: boolean) => setOpen(next ? question : null),
    onStarted: (batch: ContactBatch) => {
      setOpen(null);
      selection.clear();
      onStarted(batch);
    },
  });
  return (
    <>
      <BulkBar label="Selected contacts" selection={selection} total={total}>
        <Button size="small" icon={<Tag />} onClick={() => ask('tag')}>
          Tag
        </Button>
        <Button size="small" icon={<MessageSquare />} onClick={() => ask('message')}>
          Message
        </Button>
        <Button size="small" icon={<Star />} onClick={() => ask('review')}>
          Ask for a review
        </Button>
        <Button size="small" icon={<Trash2 />} onClick={() => ask('delete')}>
          Delete
        </Button>
      </BulkBar>
      {target ? (
        <>
          <WhenNeeded needed={open === 'tag'} part={TagDialog}>
            <TagDialog target={target} {...dialog('tag')} />
          </WhenNeeded>
          <WhenNeeded needed={open === 'message'} part={MessageDrawer}>
            <MessageDrawer target={target} {...dialog('message')} />
          </WhenNeeded>
          <WhenNeeded needed={open === 'review'} part={MessageDrawer}>
            <MessageDrawer purpose="review" target={target} {...dialog('review')} />
          </WhenNeeded>
          <WhenNeeded needed={open === 'delete'} part={DeleteDialog}>
            <DeleteDialog target={target} {...dialog('delete')} />
          </WhenNeeded>
        </>
      ) : null}
    </>
  );
}
