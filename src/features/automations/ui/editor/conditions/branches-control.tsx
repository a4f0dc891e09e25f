import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Branch } from '#engine/graph/graph.ts';
import { MAX_CUSTOM_BRANCHES } from '#engine/limits.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { createId } from '../state/create-id.ts';
import type { ControlProps } from '../step-form/control-props.ts';
import { useRowFocus } from '../step-form/use-row-focus.ts';
import { BranchCard } from './branch-card.tsx';
import { withBranch, withNewBranch } from './branch-list.ts';
import { DeleteBranchDialog } from './delete-branch-dialog.tsx';

/** The Condition Builder: branches tried from the top, and the default one when none matches. */
export function BranchesControl({ value, onChange }: ControlProps<'branches'>) {
  const branches = Array.isArray(value) ? (value as Branch[]) : [];
  const customs = branches.filter(({ type }) => type === 'custom');
  const fallback = branches.find(({ type }) => type === 'default');
  const [deleting, setDeleting] = useState<Branch | null>(null);
  const { list, controlAt, goTo } = useRowFocus<HTMLDivElement>();
  /** The position of a deleted branch. */
  const left = useRef<number | null>(null);
  const change = (branch: Branch) => onChange(withBranch({ branches, branch }));
  const add = () => {
    if (customs.length >= MAX_CUSTOM_BRANCHES)
      notify.error('You can only create 9 custom branches per split');
    else {
      goTo(customs.length);
      onChange(withNewBranch({ branches, id: createId() }));
    }
  };
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="custom-branches" className="flex flex-col gap-4">
        <div>
          <h3 id="custom-branches" className="font-semibold">
            Custom Branches
          </h3>
          <p className="text-sm text-soft">
            Tried from the top. The first branch whose conditions match is taken.
          </p>
        </div>
        <div ref={list} className="flex flex-col gap-4">
          {customs.map((branch) => (
            <BranchCard
              key={branch.id}
              branch={branch}
              onChange={change}
              onDelete={customs.length > 1 ? () => setDeleting(branch) : null}
            />
          ))}
        </div>
        <Button icon={<Plus />} onClick={add} className="self-start">
          Add Branch
        </Button>
      </section>
      {fallback ? (
        <section aria-labelledby="default-branch" className="flex flex-col gap-4">
          <div>
            <h3 id="default-branch" className="font-semibold">
              Default Branch
            </h3>
            <p className="text-sm text-soft">Taken when no other branch matches.</p>
          </div>
          <Field label="Branch name" reserveMessage={false}>
            <Input
              value={fallback.name}
              onChange={({ target }) => change({ ...fallback, name: target.value })}
            />
          </Field>
        </section>
      ) : null}
      <DeleteBranchDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          left.current = deleting && customs.indexOf(deleting);
          onChange(branches.filter((branch) => branch !== deleting));
        }}
        finalFocus={() => {
          const place = left.current;
          left.current = null;
          return place === null ? null : controlAt(place);
        }}
      />
    </div>
  );
}
