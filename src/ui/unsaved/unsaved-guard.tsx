import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { type Move, unsavedWork } from './unsaved-work.ts';

/** Once, around all pages: asks before Back, a link, a reload or a closed tab takes away unsaved work. */
export function UnsavedGuard() {
  const router = useRouter();
  const hasWork = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.hasWork);
  useBlocker({
    shouldBlockFn: isRefused,
    enableBeforeUnload: unsavedWork.hasWork,
    disabled: !hasWork,
  });
  useEffect(() => router.subscribe('onRendered', unsavedWork.closeLeft), [router]);
  return <LeaveQuestion host={null} />;
}

const isRefused = async (move: Move): Promise<boolean> => !(await unsavedWork.mayMove(move));
