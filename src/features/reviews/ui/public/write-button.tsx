import clsx from 'clsx';
import { PenLine } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { writeText } from './rating-texts.ts';

/** Opens the form for comments, which only the business reads. */
export function WriteButton({ name, onWrite }: { name: string; onWrite: () => void }) {
  return (
    <button type="button" className={clsx('w-full', buttonStyle({ size: 'large' }))} onClick={onWrite}>
      <PenLine aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="truncate">{writeText(name)}</span>
    </button>
  );
}
