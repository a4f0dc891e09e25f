import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { type Move, unsavedWork } from '#ui/unsaved/unsaved-work.ts';

const LeaveQuestion = lazyExtra(
  async () => (await import('./leave-question.tsx')).LeaveQuestion,
  () => <BrowserQuestion />,
);

/**
 * Mounted once, around all pages: asks before Back, a link, a reload or a closed tab discards unsaved work.
 */
export function UnsavedGuard() {
  const router = useRouter();
  const hasWork = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.hasWork);
  useBlocker({
    shouldBlockFn: isRefused,
    enableBeforeUnload: unsavedWork.hasWork,
    disabled: !hasWork,
  });
  useEffect(() => router.subscribe('onRendered', unsavedWork.closeLeft), [router]);
  return (
    <WhenNeeded needed={hasWork} part={LeaveQuestion}>
      <LeaveQuestion host={null} />
    </WhenNeeded>
  );
}

const isRefused = async (move: Move): Promise<boolean> => !(await unsavedWork.mayMove(move));

/** Without the code of our own question, the browser asks: unsaved text must not be lost for that. */
function BrowserQuestion() {
  const question = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.getQuestion);
  useEffect(() => {
    if (question?.host === null)
      question.answer(window.confirm('Leave without saving? Your changes are not saved yet.'));
  }, [question]);
  return null;
}
