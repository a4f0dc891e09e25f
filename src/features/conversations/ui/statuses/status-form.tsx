import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CustomStatus, createStatusRoute, updateStatusRoute } from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { refreshLists, statusesQuery } from '../conversation-queries.ts';
import { saveStatusFailure } from '../failure-texts.ts';

const statusForm = defineForm({
  routes: [createStatusRoute, updateStatusRoute],
  labels: { name: 'Status name', active: 'Can be chosen' },
});

export function StatusForm({ status, onClose }: { status?: CustomStatus; onClose: () => void }) {
  const client = useQueryClient();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const form = useForm({
    form: statusForm,
    values: { name: status?.name ?? '', active: status?.active ?? true },
    schema: createStatusRoute.body,
    toBody: (body) => body,
    save: async (body) => {
      if (status) await call(updateStatusRoute, { params: { id: String(status.id) }, body });
      else await call(createStatusRoute, { body });
      await client.invalidateQueries({ queryKey: statusesQuery.queryKey });
    },
    onSaved: () => {
      onClose();
      if (status) void refreshLists(client);
    },
    failure: (error) => saveStatusFailure(error, { isNew: !status }),
  });
  const active = useFormField(form, 'active');
  return (
    <Form
      ref={box}
      form={form}
      className="flex flex-col gap-1 py-2"
      actions={
        <div className="flex justify-end gap-2">
          <Button onClick={() => form.unsaved.leave(onClose)}>Cancel</Button>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            Save
          </Button>
        </div>
      }
    >
      <FormField form={form} name="name" label={status ? 'Status name' : 'New status name'}>
        {(control) => <Input autoComplete="off" {...control} />}
      </FormField>
      <Switch
        label={active.label}
        checked={active.control.value}
        onCheckedChange={active.control.onValueChange}
      />
    </Form>
  );
}
