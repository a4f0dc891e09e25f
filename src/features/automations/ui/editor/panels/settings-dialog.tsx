import type { ReactNode } from 'react';
import type { Reentry } from '#features/automations/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { Field } from '#ui/input/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { REENTRY_LABEL, REENTRY_POLICIES } from './reentry-policies.ts';

export function SettingsDialog({
  reentry,
  isOpen,
  onChange,
  onClose,
  children,
}: {
  reentry: Reentry;
  isOpen: boolean;
  onChange: (reentry: Reentry) => void;
  onClose: () => void;
  /** Settings that apply at once, besides those saved with the draft. */
  children: ReactNode;
}) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Flow settings"
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Field label={REENTRY_LABEL} hint={REENTRY_POLICIES.find(({ value }) => value === reentry)?.means}>
        <Select options={REENTRY_POLICIES} value={reentry} onValueChange={onChange} />
      </Field>
      <div className="mt-3 border-line border-t pt-5">{children}</div>
    </Dialog>
  );
}
