import { useMutation } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { notify } from '#ui/toast.tsx';
import { finishSandboxConversationRoute } from '../contract.ts';
import { readFoundOut } from './found-out.ts';

const EMPTY = { firstName: '', lastName: '', phone: '', said: '', foundOut: '' };

/** A conversation as a customer would have it, over as soon as it is sent. */
export function SandboxConversation() {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState(EMPTY);
  const set = (key: keyof typeof EMPTY) => (value: string) => setForm((now) => ({ ...now, [key]: value }));
  const finish = useMutation({
    mutationFn: () =>
      call(finishSandboxConversationRoute, {
        body: {
          first_name: form.firstName.trim(),
          last_name: form.lastName.trim(),
          phone: form.phone === '' ? null : form.phone,
          said: form.said.trim(),
          variables: readFoundOut(form.foundOut),
        },
      }),
    onSuccess: () => {
      setOpen(false);
      setForm(EMPTY);
      notify.success('The conversation is finished. It is in your list, tagged as a test.');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.said.trim() !== '' && !finish.isPending) finish.mutate();
  };
  return (
    <>
      <Button icon={<MessageSquarePlus />} onClick={() => setOpen(true)}>
        Be the customer
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="A conversation as your customer"
        description="For trying out automations."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              disabled={form.said.trim() === ''}
              loading={finish.isPending}
            >
              Finish conversation
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-soft">
            It is over as soon as you send it, and starts every automation that waits for a finished
            conversation.
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" reserveMessage={false}>
              <Input maxLength={100} value={form.firstName} onValueChange={set('firstName')} />
            </Field>
            <Field label="Last name" reserveMessage={false}>
              <Input maxLength={100} value={form.lastName} onValueChange={set('lastName')} />
            </Field>
          </div>
          <Field label="Phone number" reserveMessage={false}>
            <PhoneInput value={form.phone} onValueChange={set('phone')} />
          </Field>
          <Field label="What the customer says" required reserveMessage={false}>
            <Textarea
              rows={4}
              maxLength={5000}
              value={form.said}
              onChange={({ target }) => set('said')(target.value)}
            />
          </Field>
          <Field
            label="What the receptionist finds out"
            hint="One per line, as in “budget: $500”. Steps use it as {conversation.budget}."
            error={finish.error?.message}
            reserveMessage={false}
          >
            <Textarea
              rows={3}
              maxLength={5000}
              value={form.foundOut}
              onChange={({ target }) => set('foundOut')(target.value)}
            />
          </Field>
        </form>
      </Drawer>
    </>
  );
}
