/** When a message of the transcript is spoken. */
export type SpokenMessage = { message: number; start_ms: number; end_ms: number };

/** The message being spoken, including the pause after it. None before the first and after the last. */
export function messageAt(segments: readonly SpokenMessage[], seconds: number): number | null {
  const ms = seconds * 1000;
  const last = segments.findLast(({ start_ms }) => start_ms <= ms);
  const isOver = ms > (segments.at(-1)?.end_ms ?? 0);
  return last && !isOver ? last.message : null;
}
