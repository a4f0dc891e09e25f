import { countSegments } from '../contract/segments.ts';

/** Always one line, so that nothing moves while the user types. */
export function SegmentCount({ text }: { text: string }) {
  const { segments, used, capacity, unicode } = countSegments(text);
  const messages = segments === 1 ? '1 message' : `${segments} messages`;
  return (
    <span className="tabular-nums">
      {used} of {capacity} characters, {messages}
      {unicode ? ' (with special characters)' : ''}
    </span>
  );
}
