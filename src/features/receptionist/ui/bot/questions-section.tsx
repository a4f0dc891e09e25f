import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dismissQuestionsRoute, type UnansweredQuestion } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { questionsQuery } from './bot-queries.ts';
import { momentText } from './moment-text.ts';

const FIRST = 5;

/** Shown only while there are such questions. */
export function QuestionsSection({
  timezone,
  onAnswer,
}: {
  timezone: string;
  onAnswer: (question: string) => void;
}) {
  const client = useQueryClient();
  const { data: questions = [] } = useQuery(questionsQuery);
  const dismiss = useMutation({
    mutationFn: (body: { keys: string[]; dismissed: boolean }) => call(dismissQuestionsRoute, { body }),
    onSuccess: ({ message }, { keys, dismissed }) => {
      if (dismissed) notify.undo(message, () => dismiss.mutate({ keys, dismissed: false }));
    },
    onError: (error) => notify.error(failureText(error, 'Failed to dismiss the question. Please try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: questionsQuery.queryKey }),
  });
  if (questions.length === 0) return null;
  const item = (question: UnansweredQuestion) => (
    <li key={question.keys[0]} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 grow basis-0 wrap-anywhere">
        <p className="font-medium">{question.question}</p>
        <p className="text-sm text-soft">
          {`Asked ${question.count === 1 ? 'once' : `${question.count} times`}, last on ${momentText(question.last_asked_at, timezone)}`}
        </p>
        {question.variants.length > 0 ? (
          <p className="text-sm text-soft">{`Also: ${question.variants.map((text) => `“${text}”`).join(', ')}`}</p>
        ) : null}
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          label={`Answer ${question.question}`}
          onClick={() => onAnswer(question.question)}
        >
          Answer
        </Button>
        <Button
          size="small"
          variant="ghost"
          label={`Dismiss ${question.question}`}
          onClick={() => dismiss.mutate({ keys: question.keys, dismissed: true })}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
  return (
    <Card
      title="Questions it could not answer"
      description="What customers asked and nothing you wrote answers, the most frequent first."
    >
      <ul className="divide-y divide-line">{questions.slice(0, FIRST).map(item)}</ul>
      {questions.length > FIRST ? (
        <details>
          <summary className="cursor-pointer py-2 font-medium">{`${questions.length - FIRST} more`}</summary>
          <ul className="divide-y divide-line">{questions.slice(FIRST).map(item)}</ul>
        </details>
      ) : null}
    </Card>
  );
}
