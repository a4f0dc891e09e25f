import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';

/** One of the owner's rules that has several fields. */
export function RuleEntry({
  name,
  onDelete,
  children,
}: {
  name: string;
  onDelete: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset aria-label={name} className="flex items-start gap-2 rounded-card border border-line p-3">
      <div className="flex min-w-0 grow flex-col gap-2">{children}</div>
      <Button variant="ghost" icon={<Trash2 />} label={`Delete ${name}`} onClick={onDelete} />
    </fieldset>
  );
}
