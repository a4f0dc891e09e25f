import { Tabs } from '@base-ui/react/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VariableCatalogue } from '#engine/values/variable-catalogue.ts';
import type { Flow } from '#features/automations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { DrawerDockContext, useDrawerDock } from '#ui/overlay/drawer-dock.ts';
import { UnsavedScope } from '#ui/unsaved/unsaved-scope.tsx';
import { unsavedWork } from '#ui/unsaved/unsaved-work.ts';
import { FlowVariablesContext, variablesOf } from '../flow-variables.ts';
import { HistoryTab } from '../history/history-tab.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { useAskedPublication } from '../publish/use-asked-publication.ts';
import { useFlowStatus } from '../use-flow-status.ts';
import { type CanvasHandle, FlowCanvas } from './canvas/flow-canvas.tsx';
import { FlowPanels } from './flow-panels.tsx';
import { EditorHeader } from './header/editor-header.tsx';
import { Tools } from './header/tools.tsx';
import { useFlowPanel } from './panels/use-flow-panel.ts';
import { SaveAlerts } from './save-alerts.tsx';
import { readCopy } from './state/clipboard.ts';
import { useEditor } from './state/use-editor.ts';
import { useArrival } from './use-arrival.ts';
import { useFlowActions } from './use-flow-actions.ts';
import { useFlowSaving } from './use-flow-saving.ts';
import { useProblems } from './use-problems.ts';
import { useRunningCounts } from './use-running-counts.ts';
import { useUndo } from './use-undo.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const route = getRouteApi('/signed-in/builder');

export function FlowEditor({ flow, catalogue }: { flow: Flow; catalogue: VariableCatalogue }) {
  const { id: flowId } = flow;
  const { tab = 'workflow', step } = route.useSearch();
  const navigate = route.useNavigate();
  const { editor, state } = useEditor(flow);
  const { graph, past, future } = state.history;
  const canvas = useRef<CanvasHandle>(null);
  const { openNodeId, scope, panels } = useFlowPanel({ graph, canvas });
  const { isOpen, show, close, goTo } = panels;
  const hasRoom = useMedia('(min-width: 64rem)');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const dock = useDrawerDock(hasRoom ? place : null);
  const { isDocked } = dock;

  const problems = useProblems({ graph, variables: catalogue });
  const variables = useMemo(() => variablesOf(graph, catalogue), [graph, catalogue]);
  const running = useRunningCounts(flowId);
  const { save, isSaving, attempt, failure, forgive } = useFlowSaving(editor);
  const status = useFlowStatus({
    show: ({ isPublished }) => editor.showPublished(isPublished),
    send: ({ isPublished }) => editor.setPublished(isPublished),
  });
  const focus = useCallback((nodeId: string) => canvas.current?.focus(nodeId), []);
  const actions = useFlowActions({ editor, show, focus });
  const publication = useAskedPublication(problems);
  useArrival(step, canvas);
  const { undo, redo } = useUndo(editor);
  useUndoKeys({ isOn: tab === 'workflow' && (isDocked || !isOpen), undo, redo });

  const isEmpty = graph.nodes.length === 0;
  const wasUndone = future.length > 0;
  useEffect(() => {
    if (tab === 'workflow' && isEmpty && !wasUndone) show({ kind: 'triggers' });
  }, [tab, isEmpty, wasUndone, show]);

  return (
    <FlowVariablesContext value={variables}>
      <Tabs.Root
        value={tab}
        onValueChange={(next) =>
          unsavedWork.leaveScope(scope, () => {
            close();
            void navigate({
              search: ({ id, token }) => ({
                id,
                token,
                ...(next === 'history' && { tab: 'history' as const }),
              }),
              resetScroll: false,
            });
          })
        }
        className="flex h-[calc(100dvh-4rem)] flex-col max-md:h-[calc(100dvh-8rem-env(safe-area-inset-bottom)-1px)]"
      >
        <EditorHeader
          state={state}
          isSaving={isSaving}
          isSwitching={status.isPending}
          onRename={(name) => editor.edit({ kind: 'rename-flow', name })}
          onPublish={(isPublished) => {
            const change = () => status.mutate({ id: flowId, isPublished });
            if (isPublished) publication.ask(change);
            else change();
          }}
          onSave={() => (state.isPublished ? publication.ask(save) : save())}
          tools={
            tab === 'workflow' ? (
              <Tools
                canUndo={past.length > 0}
                canRedo={future.length > 0}
                problems={problems}
                onUndo={undo}
                onRedo={redo}
                onShow={show}
              />
            ) : null
          }
        />
        <Tabs.Panel
          value="workflow"
          keepMounted
          className="flex min-h-0 grow outline-none data-hidden:hidden"
        >
          <div className="relative min-w-0 grow">
            <FlowCanvas
              graph={graph}
              problems={problems}
              running={running}
              actions={actions}
              canPaste={hasCopy}
              openId={openNodeId}
              handle={canvas}
            />
            {isEmpty ? <NoTrigger onChoose={() => show({ kind: 'triggers' })} /> : null}
          </div>
          <div
            ref={setPlace}
            // Clipped, not hidden: a browser scrolls hidden overflow to the focused element, and a click then
            // misses its field. Only the drawer's leaving hides it: the width would hide it while the drawer, with
            // the focus, is still in it.
            className="relative w-[clamp(22rem,42%,30rem)] shrink-0 overflow-clip border-line border-l not-has-data-docked:hidden"
          />
        </Tabs.Panel>
        <Tabs.Panel
          value="history"
          className="min-h-0 grow overflow-y-auto px-4 py-6 outline-offset-[-2px] md:px-6 xl:px-10"
        >
          <div className="mx-auto max-w-7xl">
            <HistoryTab flowId={flowId} />
          </div>
        </Tabs.Panel>
      </Tabs.Root>
      <UnsavedScope scope={scope}>
        <DrawerDockContext value={dock}>
          <FlowPanels
            {...panels}
            flowId={flowId}
            editor={editor}
            state={state}
            problems={problems}
            visit={(nodeId) => {
              if (isDocked) return focus(nodeId);
              goTo(nodeId);
              close();
            }}
          />
        </DrawerDockContext>
      </UnsavedScope>
      <PublishDialog
        problems={problems}
        open={publication.isOpen}
        onPublish={publication.publish}
        onShow={focus}
        onClose={publication.close}
      />
      <SaveAlerts
        editor={editor}
        isConflicted={state.isConflicted}
        failure={failure}
        attempt={attempt}
        onSeen={forgive}
      />
    </FlowVariablesContext>
  );
}

const NoTrigger = ({ onChoose }: { onChoose: () => void }) => (
  <div className="absolute inset-0 grid place-items-center">
    <EmptyState
      icon={<Workflow />}
      title="This automation has no trigger yet"
      message="Choose what starts it, then add the steps that follow."
      action={
        <Button variant="primary" onClick={onChoose}>
          Choose a Trigger
        </Button>
      }
    />
  </div>
);

const hasCopy = (): boolean => readCopy() !== null;
