import { useQuery } from '@tanstack/react-query';
import type { ConversationDetail } from '#features/conversations/contract.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { peopleQuery } from '../conversation-queries.ts';
import { useAssign } from '../use-assign.ts';

const NOBODY = 'nobody';

/** Saved as soon as something is chosen; a mistake is taken back by Undo. */
export function AssignmentFields({ detail }: { detail: ConversationDetail }) {
  const { data: people = [] } = useQuery(peopleQuery);
  const assign = useAssign();
  const { id, assignee_id, due_on, is_overdue: isOverdue } = detail;
  // Shown at once; what the server then says replaces it.
  const [pending] = (assign.isPending ? assign.variables.assignments : undefined) ?? [];
  const shown = pending ?? { assignee_id, due_on };
  const save = (change: Partial<typeof shown>, said: string) =>
    assign.mutate({
      assignments: [{ id, assignee_id: shown.assignee_id, due_on: shown.due_on, ...change }],
      said,
    });
  const nameOf = (wanted: string) => people.find((person) => person.id === wanted)?.name ?? 'somebody';
  return (
    <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-3">
      <Field label="Assigned to" reserveMessage={false}>
        <Select
          value={shown.assignee_id ?? NOBODY}
          options={[
            { value: NOBODY, label: 'Nobody' },
            ...people.map((person) => ({ value: person.id, label: person.name })),
          ]}
          onValueChange={(to) =>
            to === NOBODY
              ? save({ assignee_id: null }, 'Assigned to nobody.')
              : save({ assignee_id: to }, `Assigned to ${nameOf(to)}.`)
          }
        />
      </Field>
      <Field
        label="Due date"
        reserveMessage={false}
        error={isOverdue && shown.due_on === due_on ? 'This is overdue.' : undefined}
      >
        <Input
          type="date"
          min="2000-01-01"
          max="2200-12-31"
          value={shown.due_on ?? ''}
          onValueChange={(day) =>
            save({ due_on: day || null }, day ? 'The due date is saved.' : 'No due date any more.')
          }
        />
      </Field>
      {shown.assignee_id || shown.due_on ? (
        <Button
          variant="ghost"
          className="self-start sm:mt-6.5"
          onClick={() => save({ assignee_id: null, due_on: null }, 'Done, and assigned to nobody.')}
        >
          Done
        </Button>
      ) : null}
    </div>
  );
}
