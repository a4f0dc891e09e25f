import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { type Scope, unsavedWork } from './unsaved-work.ts';

/** The scope that a form is in. */
export const ScopeContext = createContext<Scope | null>(null);

/**
 * A part of the page that is left as a whole: `leave` asks about every unsaved form in it, then continues.
 */
export function useUnsavedScope({
  isOpen = true,
  close,
}: {
  isOpen?: boolean;
  /** Closes a layer over the page, such as a drawer. */
  close?: () => void;
} = {}) {
  const [scope] = useState((): Scope => ({ parent: null, isOpen, popup: null }));
  useLayoutEffect(() => {
    Object.assign(scope, { isOpen, popup: close ? { close } : null } satisfies Partial<Scope>);
  });
  const isPopup = close !== undefined;
  useLayoutEffect(
    () => (isPopup && isOpen ? unsavedWork.addPopup(scope) : undefined),
    [scope, isPopup, isOpen],
  );
  return { scope, leave: (then: () => void) => unsavedWork.leaveScope(scope, then) };
}

/**
 * Wraps the content of the scope. Its parent is the scope around it here, not the one where it was created.
 */
export function UnsavedScope({ scope, children }: { scope: Scope; children: ReactNode }) {
  const parent = use(ScopeContext);
  useLayoutEffect(() => {
    scope.parent = parent;
  }, [scope, parent]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}
