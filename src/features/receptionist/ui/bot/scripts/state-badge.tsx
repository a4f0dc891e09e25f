import { Check, Circle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScriptState } from '#features/receptionist/contract.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';

const LOOKS: Record<ScriptState, { tone: BadgeTone; icon: ReactNode; text: string }> = {
  passed: { tone: 'success', icon: <Check aria-hidden="true" />, text: 'Passed' },
  failed: { tone: 'danger', icon: <X aria-hidden="true" />, text: 'Failed' },
  outdated: { tone: 'neutral', icon: <Circle aria-hidden="true" />, text: 'Outdated, run again' },
  not_run: { tone: 'neutral', icon: <Circle aria-hidden="true" />, text: 'Not run yet' },
};

export function StateBadge({ state }: { state: ScriptState }) {
  const { tone, icon, text } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
