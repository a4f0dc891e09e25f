import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { connectSandboxRoute, type Integration } from '#features/integrations/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';

export function SandboxOffer({
  integration: { id, name },
  onConnected,
}: {
  integration: Integration;
  onConnected: () => void;
}) {
  const connect = useMutation({
    mutationFn: () => call(connectSandboxRoute, { body: { integration_id: id } }),
    onSuccess: () => {
      notify.success(`The sandbox of ${name} is connected.`);
      onConnected();
    },
    onError: (error) => notify.error(failureText(error, 'Failed to connect the sandbox. Please try again.')),
  });
  return (
    <section aria-label="Sandbox" className="flex flex-col gap-3 rounded-card bg-accent-wash p-4">
      <p className="flex items-start gap-2 leading-6">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <span>
          No account at hand? The sandbox answers as {name} would, so you can try everything. Nothing reaches{' '}
          {name}: what would have been created there is listed on the page of the connection.
        </span>
      </p>
      <div>
        <Button loading={connect.isPending} onClick={() => connect.mutate()}>
          Connect the sandbox instead
        </Button>
      </div>
    </section>
  );
}
