import { BookmarkPlus, RotateCw, Settings2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { PickList } from '#ui/choice/pick-list.tsx';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import type { FilledReply } from '../../contract/saved-replies.ts';
import { BODY_MAX_LENGTH } from '../../contract.ts';
import type { Addressee } from '../channels.ts';
import { type DraftId, editDraft, readDraft, useDraft } from '../drafts.ts';
import { loadFailure } from './failure-texts.ts';
import { insertText } from './insert-text.ts';
import { useFilledReplies } from './saved-reply-queries.ts';
import type { Caret } from './use-caret.ts';
import { withoutName } from './without-name.ts';

const SavedRepliesDialog = lazyOverlay(
  async () => (await import('./saved-replies-dialog.tsx')).SavedRepliesDialog,
);

export type ReplyPickerProps = { trigger: ReactElement; contact: Addressee; draftId: DraftId; caret: Caret };

/** The saved replies as this contact would read them. Picking one writes it where the caret is. */
export function ReplyPicker({ trigger, contact, draftId, caret }: ReplyPickerProps) {
  const query = useFilledReplies(contact.id);
  const { body } = useDraft(draftId);
  // Null: closed; '': the list; otherwise a text to keep.
  const [managed, setManaged] = useState<string | null>(null);
  const opening = useOpening(managed);

  const insert = ({ text, open }: FilledReply) => {
    const draft = readDraft(draftId);
    const inserted = insertText({ text: draft.body, at: caret.at(), added: text });
    if (inserted.text.length > BODY_MAX_LENGTH) {
      notify.error(`A message has at most ${BODY_MAX_LENGTH} characters, so this reply does not fit.`);
      return;
    }
    flushSync(() => editDraft(draftId, { body: inserted.text }));
    caret.place(inserted.caret);
    const [missing] = open;
    if (missing)
      notify.info(`We don’t know what to fill in for ${missing}. Replace it before you send the message.`, {
        durationMs: 10_000,
      });
  };

  return (
    <>
      <PickList
        trigger={trigger}
        label="Saved replies"
        items={(query.data ?? []).map(({ id, name, text }) => ({
          value: String(id),
          label: name,
          detail: text,
        }))}
        notice={noticeOf(query)}
        emptyText="No saved reply has these words."
        actions={[
          {
            id: 'keep',
            label: 'Save this text as a reply',
            icon: <BookmarkPlus aria-hidden="true" />,
            disabled: body.trim() === '',
            onSelect: () => setManaged(withoutName({ text: body, firstName: contact.firstName })),
          },
          {
            id: 'manage',
            label: 'Manage saved replies',
            icon: <Settings2 aria-hidden="true" />,
            onSelect: () => setManaged(''),
          },
        ]}
        onPick={(value) => {
          const reply = query.data?.find(({ id }) => String(id) === value);
          if (reply) insert(reply);
          return caret.field.current;
        }}
      />
      <WhenNeeded needed={opening.isOpen} part={SavedRepliesDialog}>
        <SavedRepliesDialog
          key={opening.number}
          open={opening.isOpen}
          onOpenChange={() => setManaged(null)}
          text={opening.shown ?? ''}
        />
      </WhenNeeded>
    </>
  );
}

/** In place of the list; null where there is one. */
function noticeOf({
  data,
  error,
  isError,
  isFetching,
  refetch,
}: ReturnType<typeof useFilledReplies>): ReactNode {
  if (data && data.length > 0) return null;
  if (data)
    return (
      <p className="px-4 py-5 text-center text-soft">
        There are no saved replies yet. Write a message and save it as one.
      </p>
    );
  if (isError)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-5 text-center">
        <p className="font-medium">{loadFailure(error)}</p>
        <Button size="small" icon={<RotateCw />} loading={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-2 p-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}
