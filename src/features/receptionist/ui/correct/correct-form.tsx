import { useQueryClient } from '@tanstack/react-query';
import { type CorrectionKind, correctRoute, type KnowledgeEntry } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { correctionsQuery } from './correction-queries.ts';
import { FactSource } from './fact-source.tsx';
import type { MarkedSentence } from './marked-sentence.ts';
import { useUndoCorrection } from './use-undo-correction.ts';

const correctForm = defineForm({
  routes: [correctRoute],
  labels: {
    place: 'Message',
    sentence: 'Sentence',
    entry_id: 'Answer',
    kind: 'What should the draft learn?',
    question: 'Question',
    correction: 'What should it have said?',
  },
});

const KIND_LABELS: Record<CorrectionKind, string> = {
  answer: 'The answer to a question like this',
  change: 'Another answer than the one it used',
  never: 'Words that it must never say',
};
const LONGEST_PHRASE = 100;

export function CorrectForm({
  conversationId,
  place,
  question,
  sentence,
  used,
  onClose,
}: MarkedSentence & {
  /** The answer of the draft that the sentence came from. */
  used: KnowledgeEntry | undefined;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const undo = useUndoCorrection(conversationId);
  const params = { id: String(conversationId) };
  const form = useForm({
    form: correctForm,
    values: {
      kind: proposedKind({ question, used }),
      question: question.slice(0, 300),
      correction: '',
      phrase: sentence.text.slice(0, LONGEST_PHRASE),
    },
    schema: correctRoute.body,
    toBody: ({ kind, phrase, ...values }) => ({
      ...values,
      kind,
      place,
      sentence: sentence.text,
      entry_id: kind === 'change' ? (used?.id ?? '') : '',
      correction: kind === 'never' ? phrase : values.correction,
    }),
    toField: (path, { kind }) => (path === 'correction' && kind === 'never' ? 'phrase' : path),
    save: (body) => call(correctRoute, { params, body }).then(({ data }) => data),
    onSaved: ({ id }) => {
      void client.invalidateQueries({ queryKey: correctionsQuery(conversationId).queryKey });
      notify.undo('The draft has learned it. Publish it when you are ready.', () => undo.mutate(id));
      onClose();
    },
    failure: (error) => failureText(error, 'Failed to save it. Please try again.'),
  });
  const kind = useFormField(form, 'kind').control.value;
  return (
    <Form
      form={form}
      className="flex flex-col gap-1"
      actions={
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={() => form.unsaved.leave(onClose)}>Cancel</Button>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            Teach the draft
          </Button>
        </div>
      }
    >
      <dl className="mb-3 flex flex-col gap-2 rounded-control bg-sunken px-3 py-2">
        <Said by="Customer" words={question || '—'} />
        <Said by="AI Assistant" words={sentence.text} />
      </dl>
      <FactSource sentence={sentence} />
      <FormField form={form} name="kind">
        {({ value, onValueChange }) => (
          <Select value={value} options={kindOptions(used)} onValueChange={onValueChange} />
        )}
      </FormField>
      {kind === 'answer' ? (
        <FormField form={form} name="question" required hint="As customers ask it.">
          {(control) => <Input autoComplete="off" maxLength={300} {...control} />}
        </FormField>
      ) : null}
      {kind === 'never' ? (
        <FormField form={form} name="phrase" label="Words" required hint="The shorter, the more it covers.">
          {(control) => <Input autoComplete="off" maxLength={LONGEST_PHRASE} {...control} />}
        </FormField>
      ) : (
        <FormField
          form={form}
          name="correction"
          required
          hint={
            kind === 'change' && used?.question ? `Replaces the answer to “${used.question}”.` : undefined
          }
        >
          {(control) => <Textarea autoFocus rows={3} maxLength={1000} {...control} />}
        </FormField>
      )}
    </Form>
  );
}

function proposedKind({
  question,
  used,
}: {
  question: string;
  used: KnowledgeEntry | undefined;
}): CorrectionKind {
  if (used) return 'change';
  return question === '' ? 'never' : 'answer';
}

const kindOptions = (used: KnowledgeEntry | undefined) =>
  (['answer', ...(used ? (['change'] as const) : []), 'never'] as const).map((value) => ({
    value,
    label: KIND_LABELS[value],
  }));

const Said = ({ by, words }: { by: string; words: string }) => (
  <div>
    <dt className="text-sm font-medium">{by}</dt>
    <dd className="wrap-anywhere whitespace-pre-wrap">{words}</dd>
  </div>
);
