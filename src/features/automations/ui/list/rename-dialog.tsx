import { useId, useState } from 'react';
import { type ListedFlow, renameFlowRoute } from '#features/automations/contract.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Input } from '#ui/input/input.tsx';
import { Dialog, DialogClose } from '#ui/overlay/dialog.tsx';

const renameForm = defineForm({ routes: [renameFlowRoute], labels: { name: 'Name' } });

type RenameProps = {
  flow: ListedFlow;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Mounted anew for each automation, so that it starts with its name. */
export function RenameDialog(props: RenameProps) {
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      size="small"
      title="Rename automation"
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form={id} loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <RenameForm {...props} id={id} onSaving={setSaving} />
    </Dialog>
  );
}

function RenameForm({
  id,
  flow,
  onRename,
  onSaving,
  onClose,
}: RenameProps & { id: string; onSaving: (isSaving: boolean) => void }) {
  const form = useForm({
    form: renameForm,
    values: { name: flow.name },
    schema: renameFlowRoute.body,
    toBody: (body) => body,
    save: async ({ name }) => {
      if (name.trim() === flow.name) return;
      onSaving(true);
      await onRename(name.trim()).finally(() => onSaving(false));
    },
    onSaved: onClose,
    failure: (error) => failureText(error, 'Failed to rename the automation. Please try again.'),
  });
  return (
    <Form id={id} form={form}>
      <FormField form={form} name="name" required>
        {(control) => <Input autoComplete="off" {...control} />}
      </FormField>
    </Form>
  );
}
