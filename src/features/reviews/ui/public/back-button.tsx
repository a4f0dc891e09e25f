import { ArrowLeft } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className={buttonStyle({ variant: 'ghost', size: 'large' })} onClick={onBack}>
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Back
    </button>
  );
}
