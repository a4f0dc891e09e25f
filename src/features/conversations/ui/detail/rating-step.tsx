import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  COMMENT_MAX,
  type ConversationDetail,
  rankConversationRoute,
} from '#features/conversations/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { notify } from '#ui/toast.tsx';
import { detailQuery } from '../conversation-queries.ts';
import { RatingScale } from './rating-scale.tsx';

const TOO_LONG = 'Comment is too long. Please keep it under 1000 characters.';

/** A form whose button is in the drawer's footer, by `formId`. */
export function RatingStep({
  detail,
  formId,
  onReady,
  onDone,
}: {
  detail: ConversationDetail;
  formId: string;
  /** Told whether it can be submitted. */
  onReady: (ready: boolean) => void;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [rank, setRank] = useState(detail.rank);
  const [comment, setComment] = useState(detail.additional_comments ?? '');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first, ...others] = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
    (others.find(({ checked }) => checked) ?? first)?.focus();
  }, []);
  const rate = useMutation({
    mutationFn: async (chosen: number) => {
      const body = { rank: chosen, ...(comment.trim() !== '' && { additional_comments: comment }) };
      return call(rankConversationRoute, { params: { id: String(detail.id) }, body });
    },
    onSuccess: async ({ message }) => {
      notify.success(message);
      onDone();
      await client.invalidateQueries({ queryKey: detailQuery(detail.id).queryKey });
    },
    onError: (cause) =>
      setError(
        (cause instanceof ApiError && cause.serverMessage) ||
          'Your rating could not be saved. Please try again.',
      ),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rank === null || rate.isPending) return;
    if (comment.length > COMMENT_MAX) setError(TOO_LONG);
    else rate.mutate(rank);
  };

  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <RatingScale
        value={rank}
        onChange={(chosen) => {
          setRank(chosen);
          onReady(true);
        }}
      />
      <div>
        <Field label="Comment (optional)" reserveMessage={false}>
          <Textarea
            rows={6}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value);
              setError(null);
            }}
          />
        </Field>
        <p
          className={
            comment.length > COMMENT_MAX ? 'text-right text-sm text-danger' : 'text-right text-sm text-soft'
          }
        >
          {comment.length}/{COMMENT_MAX}
        </p>
        <p role="alert" className="text-danger">
          {error}
        </p>
      </div>
    </form>
  );
}
