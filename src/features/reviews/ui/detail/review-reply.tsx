import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { type OpenReview, replyToReviewRoute } from '#features/reviews/contract.ts';
import { call } from '#ui/api/call.ts';
import { reasonText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/input/textarea.tsx';
import { randomId } from '#ui/random-id.ts';
import { ChannelSandboxNote } from '../channel-sandbox-note.tsx';
import { timeText } from '../list/review-words.ts';
import { REVIEWS_KEY, reviewQuery } from '../review-queries.ts';
import { type ReplyStatus, SentReplies } from './sent-replies.tsx';

const replyForm = defineForm({
  routes: [replyToReviewRoute],
  labels: { body: 'Your reply', idempotencyKey: 'Key' },
});

/** Shows what was written to the customer, and writes to them by e-mail. */
export function ReviewReply({
  review,
  timezone,
  replyStatus,
}: {
  review: OpenReview;
  timezone: string | undefined;
  replyStatus: ReplyStatus;
}) {
  const { reply_to: to, replied_at: repliedAt, replies } = review;
  const [isWriting, setWriting] = useState(repliedAt === null);
  return (
    <section className="border-t border-line pt-5">
      <h3 className="pb-3 font-semibold">Reply</h3>
      <div className="flex flex-col items-start gap-3 [&>*]:max-w-full">
        {replies.length > 0 ? (
          <SentReplies replies={replies} timezone={timezone} status={replyStatus} />
        ) : repliedAt ? (
          <p className="text-soft">
            You replied on {timeText(repliedAt, timezone)}. The text was deleted with the contact.
          </p>
        ) : null}
        {to === null ? (
          <p className="text-soft">This customer left no e-mail address, so you cannot write to them.</p>
        ) : isWriting ? (
          <ReplyForm review={review} to={to} onSent={() => setWriting(false)} />
        ) : (
          <Button size="small" onClick={() => setWriting(true)}>
            Write another reply
          </Button>
        )}
      </div>
    </section>
  );
}

function ReplyForm({ review: { id }, to, onSent }: { review: OpenReview; to: string; onSent: () => void }) {
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
      notify.success('Your reply is on its way.');
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
