import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useState } from 'react';
import type { Graph, GraphNode } from '#engine/graph/graph.ts';
import type { Operation } from '#engine/operations/operation.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DeleteBranchDialog } from '../conditions/delete-branch-dialog.tsx';
import { type DeleteChoice, deleteChoices } from './delete-choices.ts';

type Props = {
  graph: Graph;
  node: GraphNode;
  isOpen: boolean;
  onClose: () => void;
  onDelete: (operation: Operation) => void;
};

export function DeleteNodeDialog(props: Props) {
  const { node, isOpen, onClose, onDelete } = props;
  if (node.type !== 'branchNode') return <DeleteStepDialog {...props} />;
  return (
    <DeleteBranchDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => onDelete({ kind: 'delete-node', nodeId: node.id, mode: 'cascade' })}
    />
  );
}

function DeleteStepDialog({ graph, node, isOpen, onClose, onDelete }: Props) {
  const [choices] = useState(() => deleteChoices({ graph, node }));
  const [chosen, setChosen] = useState(0);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Node"
      message="Are you sure? This cannot be undone."
      confirmLabel="Delete Node"
      tone="danger"
      onConfirm={() => {
        const choice = choices[chosen];
        if (choice) onDelete(choice.operation);
        onClose();
      }}
    >
      {choices.length > 1 ? (
        <Choices choices={choices} chosen={chosen} onChoose={setChosen} />
      ) : (
        <Only choice={choices[0]} />
      )}
    </ConfirmDialog>
  );
}

function Only({ choice }: { choice: DeleteChoice | undefined }) {
  return choice?.note ? <p>{choice.note}</p> : null;
}

function Choices({
  choices,
  chosen,
  onChoose,
}: {
  choices: readonly DeleteChoice[];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  return (
    <RadioGroup
      aria-label="The steps below"
      value={chosen}
      onValueChange={(index) => onChoose(index as number)}
      className="flex flex-col gap-1"
    >
      {choices.map(({ label }, index) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is the control
        <label
          key={label}
          className="flex min-h-10 cursor-pointer items-center gap-3 pointer-coarse:min-h-11"
        >
          <Radio.Root value={index} className={radioStyle}>
            <Radio.Indicator className="size-2.5 rounded-full bg-on-accent" />
          </Radio.Root>
          {label}
        </label>
      ))}
    </RadioGroup>
  );
}

const radioStyle =
  'grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface data-checked:border-accent data-checked:bg-accent';
