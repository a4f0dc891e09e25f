import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type ReviewRules, saveReviewRulesRoute } from '#features/reviews/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { Slider } from '#ui/choice/slider.tsx';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { callFailure } from '../failure-texts.ts';
import { rulesQuery } from '../review-queries.ts';
import { DestinationFields } from './destination-fields.tsx';
import { type RulesForm as FormState, rulesForm, scoresAbove, valuesOf } from './rules-values.ts';

export function RulesForm({
  id,
  rules,
  isSaved,
  onSaving,
  onSaved,
}: {
  id: string;
  rules: ReviewRules;
  isSaved: boolean;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}) {
  // The version that filled the form: another user's save must not be overwritten unseen.
  const [base, setBase] = useState(rules);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: z.input<typeof saveReviewRulesRoute.body>) => call(saveReviewRulesRoute, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  });
  const form = useForm({
    form: rulesForm,
    values: valuesOf(base),
    schema: saveReviewRulesRoute.body,
    toBody: (values) => ({ ...values, version: base.version }),
    save: save.mutateAsync,
    onSaved,
    failure: (error) =>
      callFailure(error, {
        refused: 'Failed to save redirect settings',
        failed: 'An error occurred while saving',
      }),
  });
  const { isSaving } = form;
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict';
  return (
    <Form id={id} form={isConflict ? { ...form, problems: [] } : form} className="flex flex-col gap-6">
      {isConflict ? (
        <ConflictNotice
          onLoaded={(newer) => {
            setBase(newer);
            form.reset(valuesOf(newer));
            save.reset();
          }}
        />
      ) : null}
      <ThresholdField form={form} />
      <DestinationFields form={form} hasGooglePlace={base.hasGooglePlace} />
      <p className="rounded-control bg-sunken px-3 py-2 text-sm">
        Every customer is offered the public review link, whatever their score. The score decides only what is
        shown first. Review sites forbid asking only happy customers.
      </p>
      <p role="status" className="flex min-h-6 items-center gap-2 font-medium text-success">
        {isSaved ? (
          <>
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            Settings saved successfully!
          </>
        ) : null}
      </p>
    </Form>
  );
}

function ThresholdField({ form }: { form: FormState }) {
  const { control, label } = useFormField(form, 'scoreThreshold');
  const scores = scoresAbove(control.value);
  return (
    <div>
      <Slider
        label={label}
        min={1}
        max={10}
        value={control.value}
        onValueChange={control.onValueChange}
        marks={[1, 4, 7, 10].map((value) => ({ value, label: String(value) }))}
      />
      <p className="pt-2 text-sm text-soft">
        {scores
          ? `Customers who choose ${scores} are first asked for a public review.`
          : 'No customer is first asked for a public review, because no score is above 10.'}
      </p>
    </div>
  );
}

/** Says that nothing was overwritten, and offers the other user's version. */
function ConflictNotice({ onLoaded }: { onLoaded: (rules: ReviewRules) => void }) {
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: () => client.fetchQuery({ ...rulesQuery, staleTime: 0 }),
    onSuccess: onLoaded,
    onError: (error) => notify.error(error.message),
  });
  return (
    <div role="alert" className="rounded-control border border-danger bg-danger-wash p-4">
      <p className="font-medium text-danger">These settings were changed elsewhere in the meantime.</p>
      <p className="mt-1 text-sm">
        Nothing was overwritten. Load the newer version to go on; what you changed here is then gone.
      </p>
      <Button size="small" className="mt-3" loading={load.isPending} onClick={() => load.mutate()}>
        Load the newer version
      </Button>
    </div>
  );
}
