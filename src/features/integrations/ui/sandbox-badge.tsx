import { FlaskConical } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';

export function SandboxBadge() {
  return (
    <Badge tone="accent" icon={<FlaskConical aria-hidden="true" />}>
      Sandbox
    </Badge>
  );
}
