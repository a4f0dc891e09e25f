import { ACTION_CATALOGUE, TRIGGER_CATALOGUE } from '#connectors/registry.ts';
import type { Graph } from '#engine/graph/graph.ts';
import { summarise } from '#engine/rules/summary.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { useFlowVariables } from '../variables/flow-variables.ts';

export function SummaryDrawer({
  graph,
  isOpen,
  onClose,
  onClosed,
}: {
  graph: Graph;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { catalogue: variables } = useFlowVariables();
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title="In plain words"
      description="What this automation does, read from its steps."
    >
      <p className="text-lg leading-8">
        {summarise({ graph, actions: ACTION_CATALOGUE, triggers: TRIGGER_CATALOGUE, variables })}
      </p>
    </Drawer>
  );
}
