import { useState } from 'react';
import type { Action } from '#connectors/framework/define-action.ts';
import type { GraphNode, StepData } from '#engine/graph/graph.ts';
import { EditedStepContext } from '../step-form/edited-step.ts';
import { ActionFields } from './action-fields.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { useActionForm } from './use-action-form.ts';

export type ActionRequest = {
  action: Action;
  /** The step that is edited; null for a new one. */
  node: GraphNode | null;
};

/** The drawer of any action, built from its declaration. */
export function ActionDrawer({
  flowId,
  request,
  isOpen,
  onSave,
  onClose,
  onClosed,
}: {
  flowId: number;
  request: ActionRequest;
  isOpen: boolean;
  /** Null when saved, else why it cannot be. */
  onSave: (saved: { payload: StepData; newId: string }) => string | null;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { action, node } = request;
  const form = useActionForm({ action, node });
  const [isNamed] = useState(() => node !== null && form.values.name !== '');
  const save = () => {
    const payload = form.submit();
    if (!payload) return;
    const refusal = onSave({ payload, newId: form.newId });
    if (refusal) form.refuse(refusal);
    else onClose();
  };
  return (
    <FormDrawer
      isOpen={isOpen}
      title={isNamed ? action.drawer.edit : action.drawer.add}
      description={action.description}
      failure={form.failure?.message ?? null}
      isChanged={form.isChanged}
      onSave={save}
      onClose={onClose}
      onClosed={onClosed}
    >
      <EditedStepContext value={{ flowId, nodeId: node?.id ?? null }}>
        <ActionFields
          action={action}
          values={form.values}
          errors={form.failure?.errors ?? {}}
          change={form.change}
        />
      </EditedStepContext>
    </FormDrawer>
  );
}
