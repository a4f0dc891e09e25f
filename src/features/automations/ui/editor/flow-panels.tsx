import { TRIGGER_CATALOGUE } from '#connectors/registry.ts';
import type { Graph } from '#engine/graph/graph.ts';
import type { Operation } from '#engine/operations/operation.ts';
import { patchBetween } from '#engine/operations/patch.ts';
import { notify } from '#ui/feedback/toast.ts';
import { TestRunDrawer } from '../test-run/test-run-drawer.tsx';
import { restoredText } from '../versions/restored-text.ts';
import { VersionsDrawer } from '../versions/versions-drawer.tsx';
import { neighbourOf } from './canvas/neighbours.ts';
import { FailureAlertSwitch } from './failure-alert-switch.tsx';
import { ActionDrawer } from './forms/action-drawer.tsx';
import { DeleteNodeDialog } from './panels/delete-node-dialog.tsx';
import type { Panel } from './panels/panel.ts';
import { fixOperation } from './panels/problem-fix.ts';
import { ProblemsDrawer } from './panels/problems-drawer.tsx';
import { SettingsDialog } from './panels/settings-dialog.tsx';
import { SummaryDrawer } from './panels/summary-drawer.tsx';
import { ActionPicker } from './pickers/action-picker.tsx';
import { TriggerPicker } from './pickers/trigger-picker.tsx';
import { starterOperation, stepOperation, triggerOperation } from './save-operations.ts';
import type { Editor } from './state/create-editor.ts';
import { createId } from './state/create-id.ts';
import type { EditorState } from './state/editor-state.ts';
import { ConversationVariablesDrawer } from './trigger-settings/conversation-variables-drawer.tsx';
import { ScheduleDrawer } from './trigger-settings/schedule/schedule-drawer.tsx';
import { WebhookDrawer } from './trigger-settings/webhook-drawer.tsx';
import type { NamedProblem } from './use-problems.ts';

type FlowPanelsProps = {
  flowId: number;
  editor: Editor;
  state: EditorState;
  problems: readonly NamedProblem[];
  panel: Panel | null;
  /** Counts the panels shown so far. */
  number: number;
  isOpen: boolean;
  show: (panel: Panel) => void;
  close: () => void;
  /** The panel has slid out. */
  onClosed: () => void;
  /** Focuses a node once no panel covers the canvas. */
  goTo: (nodeId: string) => void;
  /** Focuses a node that the open panel names. */
  visit: (nodeId: string) => void;
};

/** All panels beside or over the canvas, and the edits that they make. */
export function FlowPanels(props: FlowPanelsProps) {
  const { flowId, editor, state, panel, number, isOpen, close, onClosed, visit } = props;
  const { graph } = state.history;
  const leave = () => {
    close();
    onClosed();
  };
  const restore = (version: Pick<Graph, 'nodes' | 'edges'>, number: number) => {
    const refusal = editor.edit(patchBetween({ from: graph, to: { ...graph, ...version } }));
    if (refusal) notify.error(refusal.message);
    else notify.success(restoredText({ number, isPublished: state.isPublished }));
  };
  return (
    <>
      <TestRunDrawer
        flowId={flowId}
        graph={graph}
        open={panel?.kind === 'test-run' && isOpen}
        onClose={leave}
        onShowNode={visit}
      />
      <VersionsDrawer
        flowId={flowId}
        open={panel?.kind === 'versions' && isOpen}
        onClose={leave}
        onRestore={restore}
      />
      <SettingsDialog
        reentry={state.history.reentry}
        isOpen={panel?.kind === 'settings' && isOpen}
        onChange={editor.setReentry}
        onClose={leave}
      >
        <FailureAlertSwitch flowId={flowId} />
      </SettingsDialog>
      {panel ? <Shown key={number} {...props} panel={panel} /> : null}
    </>
  );
}

function Shown({
  flowId,
  editor,
  state,
  problems,
  panel,
  isOpen,
  show,
  close,
  onClosed,
  goTo,
  visit,
}: FlowPanelsProps & { panel: Panel }) {
  const { graph } = state.history;
  const frame = { isOpen, onClose: close, onClosed };
  const edit = (operation: Operation): string | null => editor.edit(operation)?.message ?? null;
  /** A schedule trigger is useless without a time, so its drawer opens at once. */
  const openSchedule = (nodeId: string): boolean => {
    const node = editor.getState().history.graph.nodes.find(({ id }) => id === nodeId);
    const isAsked = node?.type === 'starterNode' && TRIGGER_CATALOGUE.get(node.data.action)?.schedule;
    if (isAsked) show({ kind: 'schedule', node });
    return Boolean(isAsked);
  };
  switch (panel.kind) {
    case 'triggers':
      return (
        <TriggerPicker
          {...frame}
          onPick={(trigger) => {
            const newId = createId();
            const refusal = edit(triggerOperation({ trigger: { ...trigger, id: trigger.action }, newId }));
            if (refusal) notify.error(refusal);
            else if (!openSchedule(newId)) {
              goTo(newId);
              close();
            }
          }}
        />
      );
    case 'actions':
      return (
        <ActionPicker
          {...frame}
          onPick={(action) => show({ kind: 'step', request: { action, node: null }, after: panel.after })}
        />
      );
    case 'step':
      return (
        <ActionDrawer
          {...frame}
          flowId={flowId}
          request={panel.request}
          onSave={({ payload, newId }) => {
            const { node } = panel.request;
            const refusal = edit(stepOperation({ payload, node, after: panel.after, newId }));
            if (refusal === null && node === null) goTo(newId);
            return refusal;
          }}
        />
      );
    case 'conversation-variables':
      return (
        <ConversationVariablesDrawer
          {...frame}
          node={panel.node}
          onSave={(conversationVariables) =>
            edit(starterOperation({ node: panel.node, changes: { conversationVariables } }))
          }
        />
      );
    case 'webhook':
      return (
        <WebhookDrawer {...frame} flowId={flowId} node={panel.node} saveAlongside={editor.saveAlongside} />
      );
    case 'schedule':
      return (
        <ScheduleDrawer
          {...frame}
          node={panel.node}
          onSave={(schedule) => edit(starterOperation({ node: panel.node, changes: { schedule } }))}
        />
      );
    case 'problems':
      return (
        <ProblemsDrawer
          {...frame}
          problems={problems}
          onShow={visit}
          onFix={(problem) => {
            const operation = fixOperation({ graph, problem });
            const refusal = operation && edit(operation);
            if (refusal) notify.error(refusal);
          }}
        />
      );
    case 'summary':
      return <SummaryDrawer {...frame} graph={graph} />;
    case 'delete':
      return (
        <DeleteNodeDialog
          graph={graph}
          node={panel.node}
          isOpen={isOpen}
          onClose={() => {
            close();
            onClosed();
          }}
          onDelete={(operation) => {
            const parentId = neighbourOf({ graph, nodeId: panel.node.id, direction: 'up' });
            const refusal = edit(operation);
            if (refusal) notify.error(refusal);
            else if (parentId !== null) goTo(parentId);
          }}
        />
      );
    default:
      return null;
  }
}
