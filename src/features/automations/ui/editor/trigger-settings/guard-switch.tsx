import { useState } from 'react';
import { Switch } from '#ui/choice/switch.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** Asks before turning it off, since any sender who knows the address can then start the automation. */
export function GuardSwitch({
  label,
  question,
  checked,
  onChange,
}: {
  label: string;
  question: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Switch
        label={label}
        checked={checked}
        onCheckedChange={(next) => (next ? onChange(true) : setAsking(true))}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question}
        message="Anyone who knows the address could then start this automation."
        confirmLabel="Turn off"
        tone="danger"
        onConfirm={() => {
          onChange(false);
          setAsking(false);
        }}
      />
    </>
  );
}
