import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/** Searches when typing pauses; a change of the address (Back, a cleared filter) overrides the box. */
export function useTypedSearch({ value, onSettled }: { value: string; onSettled: (text: string) => void }) {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const next = text.trim();
    if (next === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = next;
      latest.current(next);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
