import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  COMMENT_MAX,
  type ConversationDetail,
  rankConversationRoute,
} from '#features/conversations/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { Field } from '#ui/input/field.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { detailQuery } from '../conversation-queries.ts';
import { RatingScale } from './rating-scale.tsx';

const ratingForm = defineForm({
  routes: [rankConversationRoute],
  labels: { rank: 'Rating', additional_comments: 'Comment (optional)' },
});

/** The submit button is in the drawer's footer, linked by `formId`. */
export function RatingStep({
  detail,
  formId,
  onReady,
  onDone,
}: {
  detail: ConversationDetail;
  formId: string;
  /** Called with whether the form can be submitted. */
  onReady: (ready: boolean) => void;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first, ...others] = box.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
    (others.find(({ checked }) => checked) ?? first)?.focus();
  }, []);
  const form = useForm({
    form: ratingForm,
    values: { rank: detail.rank, additional_comments: detail.additional_comments ?? '' },
    schema: rankConversationRoute.body,
    toBody: ({ rank, additional_comments: comment }) => ({
      // The button is disabled until there is a rating.
      rank: rank ?? 0,
      ...(comment.trim() !== '' && { additional_comments: comment }),
    }),
    save: (body) => call(rankConversationRoute, { params: { id: String(detail.id) }, body }),
    onSaved: ({ message }) => {
      notify.success(message);
      onDone();
      void client.invalidateQueries({ queryKey: detailQuery(detail.id).queryKey });
    },
    failure: (error) =>
      (error instanceof ApiError && error.serverMessage) || 'Failed to save your rating. Please try again.',
  });
  const rating = useFormField(form, 'rank');
  const comment = useFormField(form, 'additional_comments');
  const { length } = comment.control.value;

  return (
    <Form ref={box} id={formId} form={form} className="flex flex-col gap-6">
      <RatingScale
        value={rating.control.value}
        onChange={(chosen) => {
          rating.control.onValueChange(chosen);
          onReady(true);
        }}
      />
      <div>
        <Field label={comment.label} reserveMessage={false}>
          <Textarea rows={6} {...comment.control} />
        </Field>
        <p
          className={length > COMMENT_MAX ? 'text-right text-sm text-danger' : 'text-right text-sm text-soft'}
        >
          {length}/{COMMENT_MAX}
        </p>
        {comment.error ? (
          <p role="alert" className="text-danger">
            {comment.error}
          </p>
        ) : null}
      </div>
    </Form>
  );
}
