import { BookmarkCheck } from 'lucide-react';
import { cloneElement, type ReactElement, Suspense, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import type { Addressee } from '../channels.ts';
import type { DraftId } from '../drafts.ts';
import type { ReplyPickerProps } from './reply-picker.tsx';
import type { Caret } from './use-caret.ts';

const ReplyPicker = lazyExtra<ReplyPickerProps>(
  async () => (await import('./reply-picker.tsx')).ReplyPicker,
  ({ trigger }, { retry }) =>
    clickable(trigger, () => {
      notify.error('This list is not loaded yet. Check your connection and try again.');
      retry();
    }),
);

const clickable = (trigger: ReactElement, onClick: () => void) =>
  cloneElement(trigger as ReactElement<{ onClick: () => void }>, { onClick });

/** Opens the list of saved replies, whose code is fetched by the first press. */
export function SavedRepliesButton({
  disabled,
  ...picker
}: {
  contact: Addressee;
  draftId: DraftId;
  caret: Caret;
  disabled: boolean;
}) {
  const [isWanted, setWanted] = useState(false);
  const trigger = (
    <Button variant="ghost" icon={<BookmarkCheck aria-hidden="true" />} disabled={disabled}>
      Saved replies
    </Button>
  );
  if (!isWanted) return clickable(trigger, () => setWanted(true));
  return (
    <Suspense fallback={trigger}>
      <ReplyPicker {...picker} trigger={trigger} />
    </Suspense>
  );
}
