import { RotateCw } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import type { Mending } from './use-mending.ts';

export function MendButton({ label, isBusy, mend }: Mending) {
  return (
    <Button size="small" icon={<RotateCw />} loading={isBusy} onClick={mend}>
      {label}
    </Button>
  );
}
