import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useId, useState } from 'react';
import { type CalendarSelection, saveCalendarsRoute } from '#features/integrations/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { FormProblems } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import { calendarSelectionQuery } from '../../integration-queries.ts';
import type { StepProps } from '../step-props.ts';
import { bodyOf, type Matches, matchErrors, savedMatches } from './matching.ts';
import { MatchingTable } from './matching-table.tsx';

export function CalendarStep(props: StepProps) {
  const { integration, footer, step } = props;
  const selection = useQuery({
    ...calendarSelectionQuery(integration.id),
    // The form must not be replaced while it is being filled in.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (selection.data) return <CalendarForm {...props} selection={selection.data} />;
  return (
    <>
      {selection.isError ? (
        <ErrorState
          message={failureText(selection.error, 'Failed to load the calendars. Please try again later.')}
          onRetry={() => void selection.refetch()}
          retrying={selection.isFetching}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
        </div>
      )}
      {footer(
        <Button variant="primary" disabled>
          {step.footer.next}
        </Button>,
      )}
    </>
  );
}

function CalendarForm({
  integration,
  step,
  footer,
  onNext,
  selection,
}: StepProps & { selection: CalendarSelection }) {
  const formId = useId();
  const [matches, setMatches] = useState<Matches>(() => savedMatches(selection));
  const [isDirty, setDirty] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const errors = matchErrors(selection, matches);
  const save = useMutation({
    mutationFn: () =>
      call(saveCalendarsRoute, {
        body: { integration_id: integration.id, name: integration.name, data: bodyOf(selection, matches) },
      }),
    onSuccess: () => {
      unsaved.settle();
      onNext();
    },
  });
  const unsaved = useUnsaved({ isDirty: isDirty && !save.isSuccess, isSaving: save.isPending });
  const submit = () => {
    setChecked(true);
    if (Object.values(matches).includes('')) notify.error('Please fill out all of the required fields.');
    if (Object.keys(errors).length === 0 && !save.isPending) save.mutate();
  };
  return (
    <>
      <PlainForm id={formId} unsaved={unsaved} onSubmit={submit}>
        {selection.integration_calendars.length === 0 ? (
          <EmptyState icon={<CalendarX />} title={`${integration.name} has no calendars to match.`} />
        ) : (
          <MatchingTable
            selection={selection}
            matches={matches}
            errors={isChecked ? errors : conflictsIn(errors, matches)}
            onChange={(source, calendar) => {
              setDirty(true);
              setMatches({ ...matches, [source]: calendar });
            }}
          />
        )}
        <FormProblems
          problems={
            save.isError ? [failureText(save.error, 'Failed to save the calendars. Please try again.')] : []
          }
        />
      </PlainForm>
      {footer(
        <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
          {step.footer.next}
        </Button>,
        unsaved.leave,
      )}
    </>
  );
}

/** A conflict is shown at once; a missing choice only after the owner has tried to go on. */
const conflictsIn = (errors: Record<string, string>, matches: Matches): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([source]) => matches[source] !== ''));
