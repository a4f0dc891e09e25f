import { useState } from 'react';
import { Drawer } from '#ui/drawer.tsx';
import { ImportSteps } from './import-steps.tsx';

export function ImportDrawer({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [openings, setOpenings] = useState(0);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      // A started import goes on in the background; the next opening starts with another file.
      onClosed={() => setOpenings(openings + 1)}
      title="Import Contact List"
      size="large"
    >
      <ImportSteps key={openings} onDone={() => onOpenChange(false)} />
    </Drawer>
  );
}
