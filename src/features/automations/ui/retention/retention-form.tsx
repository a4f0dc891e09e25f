import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  KEEP_REQUESTS_DAYS,
  KEEP_RUNS_DAYS,
  previewRetentionRoute,
  type Retention,
  setRetentionRoute,
} from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Select } from '#ui/choice/select.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { retentionQuery } from '../automation-queries.ts';
import { deletionText, keptFor } from './retention-texts.ts';

const retentionForm = defineForm({
  routes: [setRetentionRoute],
  labels: { keep_runs_days: 'Keep finished runs for', keep_requests_days: 'Keep webhook requests for' },
});
const optionsOf = (choices: readonly number[]) =>
  choices.map((days) => ({ value: String(days), label: keptFor(days) }));

type Question = { text: string; answer: (isMeant: boolean) => void };

export function RetentionForm({
  id,
  saved,
  onSaving,
  onClose,
}: {
  id: string;
  saved: Retention;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (text: string) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        text,
        answer: (isMeant) => {
          setQuestion(null);
          resolve(isMeant);
        },
      }),
    );
  /** False when the owner declines to delete it. */
  const save = async (body: Retention): Promise<boolean> => {
    const deleted = deletionText((await call(previewRetentionRoute, { query: body })).data);
    if (deleted && !(await ask(deleted))) return false;
    await call(setRetentionRoute, { body });
    return true;
  };
  const form = useForm({
    form: retentionForm,
    values: {
      keep_runs_days: String(saved.keep_runs_days),
      keep_requests_days: String(saved.keep_requests_days),
    },
    schema: setRetentionRoute.body,
    toBody: (typed) => ({
      keep_runs_days: Number(typed.keep_runs_days),
      keep_requests_days: Number(typed.keep_requests_days),
    }),
    save: (body) => {
      onSaving(true);
      return save({
        keep_runs_days: Number(body.keep_runs_days),
        keep_requests_days: Number(body.keep_requests_days),
      }).finally(() => onSaving(false));
    },
    onSaved: (isSaved) => {
      if (!isSaved) return;
      notify.success('Saved.');
      void client.invalidateQueries({ queryKey: retentionQuery.queryKey });
      onClose();
    },
    failure: () => 'Failed to save this. Please try again.',
    asks: false,
  });
  return (
    <>
      <Form id={id} form={form} className="flex flex-col gap-3">
        <FormField
          form={form}
          name="keep_runs_days"
          hint="Counted from when a run ended. Its log is deleted with it."
        >
          {({ value, onValueChange }) => (
            <Select options={optionsOf(KEEP_RUNS_DAYS)} value={value} onValueChange={onValueChange} />
          )}
        </FormField>
        <FormField form={form} name="keep_requests_days" hint="What other systems sent, and what we refused.">
          {({ value, onValueChange }) => (
            <Select options={optionsOf(KEEP_REQUESTS_DAYS)} value={value} onValueChange={onValueChange} />
          )}
        </FormField>
      </Form>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && question?.answer(false)}
        title="Delete older history?"
        message={question?.text}
        confirmLabel="Save and delete"
        tone="danger"
        onConfirm={() => question?.answer(true)}
      />
    </>
  );
}
