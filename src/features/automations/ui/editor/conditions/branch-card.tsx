import { Ellipsis, Plus, Trash2 } from 'lucide-react';
import type { Branch } from '#engine/graph/graph.ts';
import { MAX_CONDITIONS } from '#engine/limits.ts';
import { Button } from '#ui/control/button.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { createId } from '../state/create-id.ts';
import { useRowFocus } from '../step-form/use-row-focus.ts';
import { withCondition, withNewCondition, withoutCondition } from './branch-list.ts';
import { ConditionRow } from './condition-row.tsx';

export function BranchCard({
  branch,
  onChange,
  onDelete,
}: {
  branch: Branch;
  onChange: (branch: Branch) => void;
  /** Null for the only custom branch, which a split requires. */
  onDelete: (() => void) | null;
}) {
  const { list, goTo } = useRowFocus<HTMLOListElement>();
  return (
    <article aria-label={branch.name || 'Branch'} className="rounded-card border border-line p-4">
      <div className="flex items-end gap-2">
        <Field label="Branch name" reserveMessage={false} className="grow">
          <Input value={branch.name} onChange={({ target }) => onChange({ ...branch, name: target.value })} />
        </Field>
        <Menu
          trigger={
            <Button
              variant="ghost"
              icon={<Ellipsis />}
              label={`Options for ${branch.name || 'this branch'}`}
            />
          }
          items={[
            {
              id: 'delete',
              label: 'Delete Branch',
              icon: <Trash2 />,
              tone: 'danger',
              disabled: onDelete === null,
              onSelect: () => onDelete?.(),
            },
          ]}
        />
      </div>
      <ol ref={list} className="mt-4 flex flex-col gap-3">
        {branch.conditions.map((condition, index) => (
          <ConditionRow
            key={condition.id}
            condition={condition}
            number={index + 1}
            onChange={(changed) => onChange(withCondition({ branch, condition: changed }))}
            onRemove={
              branch.conditions.length > 1
                ? () => {
                    goTo(index);
                    onChange(withoutCondition({ branch, id: condition.id }));
                  }
                : null
            }
          />
        ))}
      </ol>
      {branch.conditions.length < MAX_CONDITIONS ? (
        <Button
          size="small"
          icon={<Plus />}
          className="mt-3"
          label={`Add condition to ${branch.name || 'this branch'}`}
          onClick={() => {
            goTo(branch.conditions.length);
            onChange(withNewCondition({ branch, id: createId() }));
          }}
        >
          Add condition
        </Button>
      ) : null}
    </article>
  );
}
