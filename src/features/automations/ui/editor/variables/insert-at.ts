export type Selection = { start: number; end: number };

/** Inserts text at the cursor, replacing the selection; at the end where there is no cursor. */
export function insertAt({
  text,
  insertion,
  selection,
}: {
  text: string;
  insertion: string;
  selection: Selection | null;
}): { text: string; caret: number } {
  const start = Math.min(selection?.start ?? text.length, text.length);
  const end = Math.min(Math.max(selection?.end ?? text.length, start), text.length);
  return { text: text.slice(0, start) + insertion + text.slice(end), caret: start + insertion.length };
}
