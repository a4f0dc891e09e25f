import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { ContactType } from '../contract.ts';

const tones: Record<ContactType, BadgeTone> = {
  'Current Customer': 'success',
  'Prospective Customer': 'info',
  'Past Customer': 'neutral',
  Lead: 'accent',
  'Supplier / Vendor': 'neutral',
  'Team Member': 'info',
  Spam: 'danger',
  Legal: 'neutral',
  'Do Not Call': 'danger',
};

export function ContactTypeBadge({ type }: { type: ContactType }) {
  return <Badge tone={tones[type]}>{type}</Badge>;
}
