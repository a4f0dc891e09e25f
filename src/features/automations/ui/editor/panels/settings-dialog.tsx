import type { Reentry } from '#features/automations/contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

const POLICIES: readonly { value: Reentry; label: string; means: string }[] = [
  {
    value: 'allow',
    label: 'Every time',
    means: 'Each event starts a run, also for somebody who was here before.',
  },
  {
    value: 'once-per-contact',
    label: 'Once per contact',
    means: 'A contact goes through this automation once, ever.',
  },
  {
    value: 'not-while-running',
    label: 'Not while running',
    means: 'A contact who is still on the way does not start again.',
  },
];

export function SettingsDialog({
  reentry,
  isOpen,
  onChange,
  onClose,
}: {
  reentry: Reentry;
  isOpen: boolean;
  onChange: (reentry: Reentry) => void;
  onClose: () => void;
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
      <Field
        label="When the same contact comes again"
        hint={POLICIES.find(({ value }) => value === reentry)?.means}
      >
        <Select options={POLICIES} value={reentry} onValueChange={onChange} />
      </Field>
    </Dialog>
  );
}
