import { createContext, use, useLayoutEffect, useState } from 'react';
import { type Scope, unsavedWork } from './unsaved-work.ts';

/** Where a form stands. Around a part that is left as a whole: `<UnsavedScope value={scope}>`. */
export const UnsavedScope = createContext<Scope | null>(null);

/** `leave` asks about every unsaved form in the scope, then goes on. */
export function useUnsavedScope({
  isOpen = true,
  close,
}: {
  isOpen?: boolean;
  /** Of something that lies over the page, such as a drawer. */
  close?: () => void;
} = {}) {
  const parent = use(UnsavedScope);
  const [scope] = useState((): Scope => ({ parent, isOpen, popup: null }));
  useLayoutEffect(() => {
    Object.assign(scope, { parent, isOpen, popup: close ? { close } : null } satisfies Scope);
  });
  const isPopup = close !== undefined;
  useLayoutEffect(
    () => (isPopup && isOpen ? unsavedWork.addPopup(scope) : undefined),
    [scope, isPopup, isOpen],
  );
  return { scope, leave: (then: () => void) => unsavedWork.leaveScope(scope, then) };
}
