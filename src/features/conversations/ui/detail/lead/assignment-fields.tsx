import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConversationDetail } from '#features/conversations/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { peopleQuery } from '../../conversation-queries.ts';
import { useAssign } from '../../use-assign.ts';

const UNASSIGNED = 'unassigned';

/** Each choice is saved at once; Undo reverts a mistake. */
export function AssignmentFields({ detail }: { detail: ConversationDetail }) {
  const { data: people = [] } = useQuery(peopleQuery);
  const assign = useAssign();
  const { id, assignee_id, due_on, is_overdue: isOverdue } = detail;
  // Shown at once, until the server's reply replaces it.
  const [pending] = (assign.isPending ? assign.variables.assignments : undefined) ?? [];
  const shown = pending ?? { assignee_id, due_on };
  const save = (change: Partial<typeof shown>, said: string) =>
    assign.mutate({
      assignments: [{ id, assignee_id: shown.assignee_id, due_on: shown.due_on, ...change }],
      said,
    });
  const nameOf = (wanted: string) => people.find((person) => person.id === wanted)?.name ?? 'the chosen user';
  return (
    <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-3">
      <Field label="Assigned to" reserveMessage={false}>
        <Select
          value={shown.assignee_id ?? UNASSIGNED}
          options={[
            { value: UNASSIGNED, label: 'Unassigned' },
            ...people.map((person) => ({ value: person.id, label: person.name })),
          ]}
          onValueChange={(to) =>
            to === UNASSIGNED
              ? save({ assignee_id: null }, 'Unassigned.')
              : save({ assignee_id: to }, `Assigned to ${nameOf(to)}.`)
          }
        />
      </Field>
      <DueDate
        value={shown.due_on ?? null}
        isOverdue={isOverdue && shown.due_on === due_on}
        onChange={(day) => save({ due_on: day }, day ? 'Due date saved.' : 'Due date removed.')}
      />
      {shown.assignee_id || shown.due_on ? (
        <Button
          className="self-start justify-self-start sm:mt-6.5"
          onClick={() => save({ assignee_id: null, due_on: null }, 'Marked as done.')}
        >
          Mark as done
        </Button>
      ) : null}
    </div>
  );
}

const EARLIEST = '2000-01-01';
const LATEST = '2200-12-31';

/** Typing 2026 passes through the years 2, 20 and 202, so only plausible days are saved; an empty field, on blur. */
function DueDate({
  value,
  isOverdue,
  onChange,
}: {
  value: string | null;
  isOverdue: boolean;
  onChange: (day: string | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label="Due date"
      reserveMessage={false}
      hint={isOverdue ? <span className="font-medium text-danger">This is overdue.</span> : undefined}
    >
      <Input
        type="date"
        min={EARLIEST}
        max={LATEST}
        value={typed ?? value ?? ''}
        onValueChange={(day) => {
          setTyped(day);
          if (day >= EARLIEST && day <= LATEST && day !== value) onChange(day);
        }}
        onBlur={() => {
          if (typed === '' && value !== null) onChange(null);
          setTyped(null);
        }}
      />
    </Field>
  );
}
