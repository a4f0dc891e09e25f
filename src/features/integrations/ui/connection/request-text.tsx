import type { VendorRequestEntry } from '#features/integrations/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';

export const PURPOSES: Record<VendorRequestEntry['purpose'], string> = {
  action: 'Step of an automation',
  list: 'List',
  sync: 'Sync',
  check: 'Check of the connection',
};

export const requestName = ({ method, path }: VendorRequestEntry): string => `${method} ${path}`;

export function AnswerBadge({ status }: Pick<VendorRequestEntry, 'status'>) {
  if (status === null) return <Badge tone="danger">No answer</Badge>;
  return <Badge tone={status < 400 ? 'success' : 'danger'}>{status}</Badge>;
}
