import { useEffect, useState } from 'react';
import type { ReviewRules } from '#features/reviews/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Drawer, DrawerClose } from '#ui/overlay/drawer.tsx';
import { RulesForm } from './rules-form.tsx';

const FORM_ID = 'review-rules-form';
/** Long enough to read that the settings are saved. */
const CLOSES_AFTER_MS = 1500;

export function RulesDrawer({
  rules,
  open,
  onOpenChange,
}: {
  rules: ReviewRules;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [openings, setOpenings] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => onOpenChange(false), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSaved, onOpenChange]);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        setOpenings(openings + 1);
        setSaved(false);
      }}
      title="Redirect Configuration"
      footer={
        <>
          <DrawerClose>Cancel</DrawerClose>
          <Button type="submit" form={FORM_ID} variant="primary" loading={isSaving} disabled={isSaved}>
            Save
          </Button>
        </>
      }
    >
      <RulesForm
        key={openings}
        id={FORM_ID}
        rules={rules}
        isSaved={isSaved}
        onSaving={setSaving}
        onSaved={() => setSaved(true)}
      />
    </Drawer>
  );
}
