import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { type Review, replyToReviewRoute } from '#features/reviews/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/input/textarea.tsx';
import { randomId } from '#ui/random-id.ts';
import { ChannelSandboxNote } from '../channel-sandbox-note.tsx';
import { reasonText } from '../failure-text.ts';
import { timeText } from '../list/review-words.ts';
import { REVIEWS_KEY, reviewQuery } from '../review-queries.ts';

const replyForm = defineForm({
  routes: [replyToReviewRoute],
  labels: { body: 'Your reply', idempotencyKey: 'Key' },
});

/** Writes to the customer by e-mail, or says that it was done. */
export function ReviewReply({ review, timezone }: { review: Review; timezone: string | undefined }) {
  const { reply_to: to, replied_at: repliedAt } = review;
  const [isWriting, setWriting] = useState(repliedAt === null);
  return (
    <section className="border-t border-line pt-5">
      <h3 className="pb-3 font-semibold">Reply</h3>
      {to === null ? (
        <p className="text-soft">This customer left no e-mail address, so you cannot write to them.</p>
      ) : isWriting ? (
        <ReplyForm review={review} to={to} onSent={() => setWriting(false)} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p role="status" className="flex items-start gap-2 font-medium text-success">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {repliedAt ? `You replied on ${timeText(repliedAt, timezone)}.` : 'Your reply is sent.'}
          </p>
          <p className="text-sm text-soft">The message is in the history of the contact.</p>
          <Button size="small" onClick={() => setWriting(true)}>
            Write another reply
          </Button>
        </div>
      )}
    </section>
  );
}

function ReplyForm({ review: { id }, to, onSent }: { review: Review; to: string; onSent: () => void }) {
  const client = useQueryClient();
  // One key per opened form: pressing Send twice, or again after a lost reply, sends once.
  const [idempotencyKey] = useState(randomId);
  const form = useForm({
    form: replyForm,
    values: { body: '' },
    schema: replyToReviewRoute.body,
    toBody: ({ body }) => ({ body, idempotencyKey }),
    save: async (body) => (await call(replyToReviewRoute, { params: { id }, body })).data,
    onSaved: (answered) => {
      client.setQueryData(reviewQuery(id).queryKey, answered);
      void client.invalidateQueries({ queryKey: REVIEWS_KEY });
      onSent();
    },
    failure: reasonText,
  });
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" variant="primary" icon={<Send />} loading={form.isSaving}>
          Send reply
        </Button>
      }
    >
      <ChannelSandboxNote channel="email" />
      <FormField form={form} name="body" hint={`An e-mail to ${to}.`}>
        {({ value, onValueChange, ...control }) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={5000}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </FormField>
    </Form>
  );
}
