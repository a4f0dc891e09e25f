import { MessageSquarePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Input } from '#ui/input/input.tsx';
import { PhoneInput } from '#ui/input/phone-input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Drawer, DrawerClose } from '#ui/overlay/drawer.tsx';
import { finishSandboxConversationRoute } from '../contract.ts';
import { readFoundOut } from './found-out.ts';

const sandboxConversationForm = defineForm({
  routes: [finishSandboxConversationRoute],
  labels: {
    first_name: 'First name',
    last_name: 'Last name',
    phone: 'Phone number',
    said: 'What the customer says',
    variables: 'What the receptionist finds out',
    'variables.*': 'Line',
    'variables.*.name': 'Name in line',
    'variables.*.value': 'Value in line',
  },
});

const EMPTY = { first_name: '', last_name: '', phone: '', said: '', variables: '' };

/** Plays a customer's conversation, which ends as soon as it is sent. */
export function SandboxConversation() {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
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
            <DrawerClose>Cancel</DrawerClose>
            <Button variant="primary" type="submit" form={formId} loading={isSending}>
              Finish conversation
            </Button>
          </>
        }
      >
        <ConversationForm id={formId} onSending={setSending} onSent={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

function ConversationForm({
  id,
  onSending,
  onSent,
}: {
  id: string;
  onSending: (isSending: boolean) => void;
  onSent: () => void;
}) {
  const form = useForm({
    form: sandboxConversationForm,
    values: EMPTY,
    schema: finishSandboxConversationRoute.body,
    toBody: ({ phone, variables, ...texts }) => ({
      ...texts,
      phone: phone === '' ? null : phone,
      variables: readFoundOut(variables),
    }),
    save: (body) => {
      onSending(true);
      return call(finishSandboxConversationRoute, { body }).finally(() => onSending(false));
    },
    onSaved: () => {
      onSent();
      notify.success('The conversation is finished. It is in your list, tagged as a test.');
    },
    failure: (error) => failureText(error, 'Failed to finish the conversation. Please try again.'),
  });
  return (
    <Form id={id} form={form} className="flex flex-col gap-5">
      <p className="text-soft">
        It is over as soon as you send it, and starts every automation that waits for a finished conversation.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="first_name" reserveMessage={false}>
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="last_name" reserveMessage={false}>
          {(control) => <Input {...control} />}
        </FormField>
      </div>
      <FormField form={form} name="phone" reserveMessage={false}>
        {(control) => <PhoneInput {...control} />}
      </FormField>
      <FormField form={form} name="said" required reserveMessage={false}>
        {(control) => <Textarea rows={4} {...control} />}
      </FormField>
      <FormField
        form={form}
        name="variables"
        hint="One per line, as in “budget: $500”. Steps use it as {conversation.budget}."
        reserveMessage={false}
      >
        {(control) => <Textarea rows={3} {...control} />}
      </FormField>
    </Form>
  );
}
