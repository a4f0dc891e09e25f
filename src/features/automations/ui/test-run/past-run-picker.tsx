import { useQuery } from '@tanstack/react-query';
import { Select } from '#ui/choice/select.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { momentText } from '#ui/format/ago-text.ts';
import { Field } from '#ui/input/field.tsx';
import { runsQuery } from '../automation-queries.ts';
import { contactName } from '../history/contact-name.ts';
import { RunsFailure } from '../history/steps/failures.tsx';

/** Picks a recent run, whose event and contact the test reuses. */
export function PastRunPicker({
  flowId,
  runId,
  onChange,
}: {
  flowId: number;
  runId: number | null;
  onChange: (runId: number) => void;
}) {
  const list = useQuery(runsQuery({ flowId, page: 1, items_per_page: 25, status: 'all' }));
  if (list.isPending) return <Skeleton className="h-16 w-full" />;
  if (list.isError) return <RunsFailure onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const { runs } = list.data;
  if (runs.length === 0) return <p className="text-soft">This automation has not run yet.</p>;
  return (
    <Field
      label="Past run"
      hint="What started that run is used again, with the contact and the conversation as they are now."
    >
      <Select
        placeholder="Choose a run…"
        value={runId === null ? null : String(runId)}
        options={runs.map((run) => ({
          value: String(run.id),
          label: `${run.id} · ${contactName(run)} · ${momentText(run.created_at)}`,
        }))}
        onValueChange={(id) => onChange(Number(id))}
      />
    </Field>
  );
}
