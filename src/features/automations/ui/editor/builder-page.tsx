import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Spinner } from '#ui/control/spinner.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { readFlowId } from '../addresses.ts';
import { variablesQuery } from '../automation-queries.ts';
import { FlowEditor } from './flow-editor.tsx';
import { loadFailure } from './load-failure.ts';
import { loadFlow } from './state/use-editor.ts';

const route = getRouteApi('/signed-in/builder');

/** The flow builder: reads the flow's id, loads the flow, and returns to the agent area when that fails. */
export function BuilderPage() {
  const { id } = route.useSearch();
  const flow = readFlowId(id);
  if (id === undefined) return <SentAway reason={'fault' in flow ? flow.fault : ''} />;
  if ('fault' in flow) return <Alert message={flow.fault} />;
  return <LoadedEditor key={flow.id} id={flow.id} />;
}

function LoadedEditor({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ['automations', 'flow', id],
    queryFn: ({ signal }) => loadFlow(id, signal),
    // Loaded once: from here on the editor owns it, and listens for changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const variables = useQuery(variablesQuery);
  const failure = error ?? variables.error;
  if (failure) return <Alert message={loadFailure(failure)} />;
  if (data && variables.data) return <FlowEditor flow={data} catalogue={variables.data} />;
  return (
    <div role="status" className="grid h-64 place-items-center text-soft">
      <span className="flex items-center gap-2">
        <Spinner /> Opening the automation…
      </span>
    </div>
  );
}

function SentAway({ reason }: { reason: string }) {
  useEffect(() => {
    notify.error(reason);
  }, [reason]);
  return <Navigate to="/bot" replace />;
}

function Alert({ message }: { message: string }) {
  const navigate = route.useNavigate();
  const leave = () => void navigate({ to: '/bot', replace: true });
  return (
    <ConfirmDialog
      open
      onOpenChange={leave}
      title="This automation cannot be opened"
      message={message}
      confirmLabel="OK"
      cancelLabel={null}
      onConfirm={leave}
    />
  );
}
