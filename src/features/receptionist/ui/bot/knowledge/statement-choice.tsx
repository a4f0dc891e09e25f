import type { Statement } from '#features/receptionist/contract.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';

/** A statement that the owner keeps or skips. */
export function StatementChoice({
  statement: { question, answer },
  isWanted,
  mark,
  onWant,
}: {
  statement: Statement;
  isWanted: boolean;
  /** What the owner should know of it. */
  mark?: string | undefined;
  onWant: (isWanted: boolean) => void;
}) {
  return (
    <li className="py-2 wrap-anywhere">
      <Checkbox
        label={
          <>
            {question ? <strong className="block font-medium">{question}</strong> : null}
            {answer}
            {mark ? <span className="block text-sm text-soft">{mark}</span> : null}
          </>
        }
        checked={isWanted}
        onCheckedChange={onWant}
      />
    </li>
  );
}
