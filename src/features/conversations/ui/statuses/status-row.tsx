import { Pencil, Trash2 } from 'lucide-react';
import type { CustomStatus } from '#features/conversations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

export function StatusRow({
  status,
  onEdit,
  onDelete,
}: {
  status: CustomStatus;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <div className="flex min-h-10 items-center gap-2">
      <span className="min-w-0 grow break-words">{status.name}</span>
      {status.active ? null : <Badge>Off</Badge>}
      <Button variant="ghost" icon={<Pencil />} label={`Edit ${status.name}`} onClick={onEdit} />
      <Button variant="ghost" icon={<Trash2 />} label={`Delete ${status.name}`} onClick={onDelete} />
    </div>
  );
}
