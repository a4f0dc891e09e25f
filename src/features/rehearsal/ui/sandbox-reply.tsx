import { Link } from '@tanstack/react-router';
import { Reply, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { BODY_MAX_LENGTH, sandboxReplyRoute } from '#features/messaging/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/input/textarea.tsx';

const sandboxReplyForm = defineForm({
  routes: [sandboxReplyRoute],
  labels: { body: 'Reply', idempotency_key: 'Key' },
});

/** Replies as the message's recipient. */
export function SandboxReply({ messageId, to }: { messageId: number; to: string }) {
  const [open, setOpen] = useState(false);
  const [contactId, setContactId] = useState<number | null>(null);
  if (open) {
    return (
      <ReplyForm
        messageId={messageId}
        to={to}
        onSent={(id) => {
          setContactId(id);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" icon={<Reply aria-hidden="true" />} onClick={() => setOpen(true)}>
        Reply as the customer
      </Button>
      {contactId === null ? null : (
        <p role="status" className="text-sm text-success">
          The reply has come in.{' '}
          <Link
            to="/contacts/$id"
            params={{ id: String(contactId) }}
            className="font-medium underline underline-offset-4"
          >
            See it in the contact’s history
          </Link>
        </p>
      )}
    </div>
  );
}

function ReplyForm({
  messageId,
  to,
  onSent,
  onClose,
}: {
  messageId: number;
  to: string;
  onSent: (contactId: number) => void;
  onClose: () => void;
}) {
  // A changed text is a new reply; pressing Send twice is not.
  const sent = useRef({ body: '', key: '' });
  const form = useForm({
    form: sandboxReplyForm,
    values: { body: '' },
    schema: sandboxReplyRoute.body,
    toBody: ({ body }) => {
      if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
      return { body, idempotency_key: sent.current.key };
    },
    save: async (body) => (await call(sandboxReplyRoute, { params: { id: messageId }, body })).data,
    onSaved: ({ contact_id }) => onSent(contact_id),
    failure: (error) => failureText(error, 'Failed to send the reply. Please try again.'),
  });
  return (
    <Form
      form={form}
      aria-label={`Reply as ${to}`}
      className="mt-4"
      actions={
        <div className="flex justify-end gap-2">
          <Button size="small" onClick={() => form.unsaved.leave(onClose)}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="small"
            variant="primary"
            icon={<Send aria-hidden="true" />}
            loading={form.isSaving}
          >
            Send reply
          </Button>
        </div>
      }
    >
      <FormField form={form} name="body" label={`Reply as ${to}`}>
        {(control) => <Textarea autoFocus rows={3} maxLength={BODY_MAX_LENGTH} {...control} />}
      </FormField>
    </Form>
  );
}
