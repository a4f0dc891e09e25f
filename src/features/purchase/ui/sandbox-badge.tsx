import { FlaskConical } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';

export const SandboxBadge = () => (
  <Badge tone="accent" icon={<FlaskConical aria-hidden="true" />}>
    Sandbox
  </Badge>
);
