import { useState } from 'react';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { countOf } from '#ui/format/amount.ts';
import { Input } from '#ui/input/input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { randomId } from '#ui/random-id.ts';
import { type ContactBatch, tagContactsRoute } from '../../contract.ts';
import { type BulkTarget, TARGET_LABELS } from './bulk-target.ts';

const tagForm = defineForm({
  routes: [tagContactsRoute],
  labels: {
    ...TARGET_LABELS,
    add: 'Add tags',
    'add.*': 'Tag to add',
    remove: 'Remove tags',
    'remove.*': 'Tag to remove',
  },
});

type TagDialogProps = {
  target: BulkTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStarted: (batch: ContactBatch) => void;
};

export function TagDialog({ target, open, onOpenChange, onStarted }: TagDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={`Tags of ${countOf(target.count, 'contact')}`}
    >
      <TagForm target={target} onCancel={() => onOpenChange(false)} onStarted={onStarted} />
    </Dialog>
  );
}

function TagForm({
  target,
  onCancel,
  onStarted,
}: {
  target: BulkTarget;
  onCancel: () => void;
  onStarted: (batch: ContactBatch) => void;
}) {
  // One per opening, so that repeating the request after a lost answer changes nothing twice.
  const [id] = useState(randomId);
  const form = useForm({
    form: tagForm,
    values: { add: '', remove: '' },
    schema: tagContactsRoute.body,
    toBody: ({ add, remove }) => ({ id, target: target.body, add: tagsOf(add), remove: tagsOf(remove) }),
    toField: (path) => path.replace(/\..*$/, ''),
    save: async (body) => (await call(tagContactsRoute, { body })).data,
    onSaved: onStarted,
    failure: (error) => failureText(error as Error, 'Failed to change the tags. Please try again.'),
  });
  return (
    <Form
      form={form}
      className="flex flex-col gap-1"
      actions={
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={() => form.unsaved.leave(onCancel)}>Cancel</Button>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            Change tags
          </Button>
        </div>
      }
    >
      <FormField form={form} name="add" hint="Separate them with commas.">
        {(control) => <Input autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="remove" hint="Separate them with commas.">
        {(control) => <Input autoComplete="off" {...control} />}
      </FormField>
    </Form>
  );
}

const tagsOf = (written: string): string[] => [
  ...new Set(
    written
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
