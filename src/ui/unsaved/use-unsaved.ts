import { use, useLayoutEffect, useState } from 'react';
import { ScopeContext } from './unsaved-scope.tsx';
import { type Move, survivesInPage, unsavedWork, type Work } from './unsaved-work.ts';

export type Unsaved = {
  /** Closes the form through `then`, after asking if it has changes. */
  leave: (then: () => void) => void;
  /** The typed text is saved: nothing asks about it any more. */
  settle: () => void;
};

/** Every form that can be left with changes calls this; see `unsaved-work.ts`. */
export function useUnsaved({
  isDirty,
  isSaving = false,
  survives = survivesInPage,
}: {
  isDirty: boolean;
  isSaving?: boolean;
  /** The navigations that do not affect the form. */
  survives?: (move: Move) => boolean;
}): Unsaved {
  const scope = use(ScopeContext);
  const [work] = useState((): Work => ({ scope, isDirty, isSaving, survives }));
  const [unsaved] = useState(
    (): Unsaved => ({
      leave: (then) => unsavedWork.leaveWork(work, then),
      settle: () => unsavedWork.change(work, { isDirty: false }),
    }),
  );
  useLayoutEffect(() => unsavedWork.add(work), [work]);
  useLayoutEffect(() => unsavedWork.change(work, { isDirty }), [work, isDirty]);
  useLayoutEffect(
    () => unsavedWork.change(work, { scope, isSaving, survives }),
    [work, scope, isSaving, survives],
  );
  return unsaved;
}

/** The same as an element, for a drawer whose form is outside it. */
export function UnsavedChanges(changes: Parameters<typeof useUnsaved>[0]): null {
  useUnsaved(changes);
  return null;
}
