import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Drawer, DrawerClose } from '#ui/overlay/drawer.tsx';
import type { WorthNumbers } from '../contract.ts';
import { DigestSettings } from './digest-settings.tsx';
import { NumbersForm } from './numbers-form.tsx';

const FORM_ID = 'worth-numbers-form';

export function NumbersDrawer({
  numbers,
  open,
  onOpenChange,
}: {
  numbers: WorthNumbers;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [openings, setOpenings] = useState(0);
  const [isSaving, setSaving] = useState(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setOpenings(openings + 1)}
      title="Your numbers"
      description="What a job and an hour are worth to you"
      footer={
        <>
          <DrawerClose>Cancel</DrawerClose>
          <Button type="submit" form={FORM_ID} variant="primary" loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <NumbersForm
        key={`${openings} ${numbers.version}`}
        id={FORM_ID}
        numbers={numbers}
        onSaving={setSaving}
        onSaved={() => onOpenChange(false)}
      />
      <DigestSettings />
    </Drawer>
  );
}
