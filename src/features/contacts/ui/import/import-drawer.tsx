import { useRef, useState } from 'react';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { ImportSteps } from './import-steps.tsx';
import { forgetImport } from './open-import.ts';

export function ImportDrawer({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [openings, setOpenings] = useState(0);
  const reported = useRef(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      // A started import continues in the background, and the next opening shows it; after its report comes
      // another file.
      onClosed={() => {
        if (reported.current) forgetImport();
        reported.current = false;
        setOpenings(openings + 1);
      }}
      title="Import Contact List"
      size="large"
    >
      <ImportSteps
        key={openings}
        onReported={() => {
          reported.current = true;
        }}
        onDone={() => onOpenChange(false)}
      />
    </Drawer>
  );
}
