import { type FormEvent, useId, useState } from 'react';
import type { ListedFlow } from '#features/automations/contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { UnsavedChanges } from '#ui/unsaved/use-unsaved.ts';

/** Mounted anew for each automation, so that it begins with its name. */
export function RenameDialog({
  flow,
  onRename,
  onClose,
}: {
  flow: ListedFlow;
  onRename: (name: string) => void;
  onClose: () => void;
}) {
  const form = useId();
  const [name, setName] = useState(flow.name);
  const [error, setError] = useState<string | null>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError('Please give it a name.');
    if (wanted !== flow.name) onRename(wanted);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Rename automation"
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      <UnsavedChanges isDirty={name !== flow.name} />
      <form id={form} onSubmit={submit} noValidate>
        <Field label="Name" required error={error}>
          <Input
            value={name}
            maxLength={200}
            autoComplete="off"
            onValueChange={(text) => {
              setName(text);
              setError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
