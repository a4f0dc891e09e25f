import { useCallback, useMemo, useRef } from 'react';

export type Caret = {
  field: { current: HTMLTextAreaElement | null };
  /** Null while the field has not been used: its caret is wherever the browser put it. */
  at: () => number | null;
  place: (position: number) => void;
};

/** The caret of a text field, also while something else has the focus. */
export function useCaret(): Caret & { onFocus: () => void } {
  const field = useRef<HTMLTextAreaElement>(null);
  const wasUsed = useRef(false);
  const onFocus = useCallback(() => {
    wasUsed.current = true;
  }, []);
  const at = useCallback(() => (wasUsed.current ? (field.current?.selectionEnd ?? null) : null), []);
  const place = useCallback((position: number) => {
    wasUsed.current = true;
    field.current?.setSelectionRange(position, position);
  }, []);
  return useMemo(() => ({ field, onFocus, at, place }), [onFocus, at, place]);
}
