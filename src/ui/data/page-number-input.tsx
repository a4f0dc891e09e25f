import { useState } from 'react';
import { Input } from '#ui/input/input.tsx';
import { acceptPageNumber, clampPageNumber } from './page-number.ts';

export function PageNumberInput({
  page,
  totalPages,
  outOfRange = 'revert',
  onPageChange,
}: {
  page: number;
  totalPages: number;
  outOfRange?: 'revert' | 'clamp';
  onPageChange: (page: number) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    if (draft === null) return;
    const read = outOfRange === 'clamp' ? clampPageNumber : acceptPageNumber;
    const accepted = read({ text: draft, totalPages });
    // Dropping the draft shows the real page again, so a wrong number reverts.
    setDraft(null);
    if (accepted !== null && accepted !== page) onPageChange(accepted);
  }

  return (
    <span className="flex items-center gap-2 whitespace-nowrap text-soft tabular-nums">
      <Input
        aria-label={`Page, 1 to ${totalPages}`}
        inputMode="numeric"
        autoComplete="off"
        className="w-14! px-1! text-center"
        value={draft ?? String(page)}
        onValueChange={setDraft}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      of {totalPages.toLocaleString('en-US')}
    </span>
  );
}
