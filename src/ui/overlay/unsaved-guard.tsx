import { useBlocker, useRouter } from '@tanstack/react-router';
import { lazy, useEffect, useSyncExternalStore } from 'react';
import { LazyPart } from '#ui/control/lazy-part.tsx';
import { type Move, unsavedWork } from '#ui/unsaved/unsaved-work.ts';

const loadQuestion = async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion });
const LeaveQuestion = lazy(loadQuestion);

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
    <LazyPart needed={hasWork} load={loadQuestion}>
      <LeaveQuestion host={null} />
    </LazyPart>
  );
}

const isRefused = async (move: Move): Promise<boolean> => !(await unsavedWork.mayMove(move));
