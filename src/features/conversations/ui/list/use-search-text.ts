import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/** Typed text takes effect after a pause. Follows `value` when it changes from elsewhere, as on Back. */
export function useSearchText({
  value,
  onCommit,
}: {
  value: string;
  onCommit: (text: string) => void;
}): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  /** The last value this field sent: its echo must not replace what was typed since. */
  const committed = useRef(value);
  const commit = useRef(onCommit);
  useEffect(() => {
    commit.current = onCommit;
  });

  useEffect(() => {
    if (value === committed.current) return;
    committed.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === committed.current) return;
    const timer = setTimeout(() => {
      committed.current = wanted;
      commit.current(wanted);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
