import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Reply, Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { BODY_MAX_LENGTH, sandboxReplyRoute } from '#features/messaging/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** Writes back as whoever the message was for. */
export function SandboxReply({ messageId, to }: { messageId: number; to: string }) {
  const [open, setOpen] = useState(false);
  const [body, setBody] = useState('');
  // Other words are another reply; a second press of Send is not.
  const key = useRef<string | null>(null);
  const reply = useMutation({
    mutationFn: async () => {
      key.current ??= crypto.randomUUID();
      const given = { body, idempotency_key: key.current };
      return (await call(sandboxReplyRoute, { params: { id: messageId }, body: given })).data;
    },
    onSuccess: () => {
      key.current = null;
      setBody('');
      setOpen(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '' && !reply.isPending) reply.mutate();
  };
  if (!open) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" icon={<Reply aria-hidden="true" />} onClick={() => setOpen(true)}>
          Reply as the customer
        </Button>
        {reply.data ? (
          <p role="status" className="text-sm text-success">
            The reply has come in.{' '}
            <Link
              to="/contacts/$id"
              params={{ id: String(reply.data.contact_id) }}
              className="font-medium underline underline-offset-4"
            >
              See it in the contact’s history
            </Link>
          </p>
        ) : null}
      </div>
    );
  }
  return (
    <form aria-label={`Reply as ${to}`} onSubmit={submit} className="mt-4">
      <Field label={`Reply as ${to}`} error={reply.error ? failureText(reply.error) : undefined}>
        <Textarea
          autoFocus
          rows={3}
          maxLength={BODY_MAX_LENGTH}
          value={body}
          onChange={(event) => {
            key.current = null;
            setBody(event.target.value);
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          icon={<Send aria-hidden="true" />}
          disabled={body.trim() === ''}
          loading={reply.isPending}
        >
          Send reply
        </Button>
      </div>
    </form>
  );
}

const failureText = (error: Error): string =>
  error instanceof ApiError ? error.message : 'The reply could not be sent. Please try again.';
