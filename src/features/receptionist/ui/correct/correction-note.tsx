import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Correction } from '#features/receptionist/contract.ts';
import { useUndoCorrection } from './use-undo-correction.ts';

const linkStyle = 'inline-flex min-h-6 items-center font-medium underline underline-offset-4';

/** What the draft has learned from a sentence. */
export function CorrectionNote({
  conversationId,
  correction,
}: {
  conversationId: number;
  correction: Correction;
}) {
  const undo = useUndoCorrection(conversationId);
  const { kind, correction: words } = correction;
  return (
    <div className="mt-1 flex gap-2 rounded-control bg-success-wash px-3 py-2 text-sm text-success">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          {kind === 'never' ? `Corrected: never say “${words}”` : `Corrected: ${words}`}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <Link to="/bot" className={linkStyle}>
            Open the draft
          </Link>
          <button
            type="button"
            className={linkStyle}
            disabled={undo.isPending}
            onClick={() => undo.mutate(correction.id)}
          >
            Undo
          </button>
        </p>
      </div>
    </div>
  );
}
