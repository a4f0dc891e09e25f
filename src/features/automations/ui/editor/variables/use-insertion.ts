import { useEffect, useRef } from 'react';
import { insertAt, type Selection } from './insert-at.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Inserts a placeholder where the cursor was when the picker took the focus, and puts the cursor after it.
 */
export function useInsertion<Element extends TextElement>({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const field = useRef<Element>(null);
  const hadFocus = useRef(false);
  const caret = useRef<number | null>(null);

  // The element has the new text only after React has rendered it.
  useEffect(() => {
    const at = caret.current;
    caret.current = null;
    if (at !== null) field.current?.setSelectionRange(at, at);
  });

  return {
    field,
    onFocus: (): void => {
      hadFocus.current = true;
    },
    insert: (name: string): void => {
      // A field that was never focused reports its cursor at the start; users mean the end.
      const selection = hadFocus.current ? selectionOf(field.current) : null;
      const inserted = insertAt({ text: value, insertion: `{${name}}`, selection });
      caret.current = inserted.caret;
      onChange(inserted.text);
    },
  };
}

function selectionOf(element: TextElement | null): Selection | null {
  const { selectionStart: start, selectionEnd: end } = element ?? {};
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
}
