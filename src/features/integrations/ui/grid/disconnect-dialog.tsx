import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disconnectRoute } from '#features/integrations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { INTEGRATIONS_KEY } from '../integration-queries.ts';
import type { IntegrationCardData } from './cards.ts';

export function DisconnectDialog({
  card,
  onClose,
}: {
  card: IntegrationCardData | null;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { shown, isOpen } = useOpening(card);
  const name = shown?.integration.name ?? '';
  const disconnect = useMutation({
    mutationFn: (activeId: number) => call(disconnectRoute, { params: { id: activeId } }),
    onSuccess: () => notify.success(`${name} disconnected successfully.`),
    onError: () => notify.error('Failed to disconnect integration. Please try again.'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: INTEGRATIONS_KEY });
      onClose();
    },
  });
  const confirm = () => {
    if (shown?.active) disconnect.mutate(shown.active.id);
    else {
      notify.error('Unable to disconnect integration');
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Disconnect ${name}?`}
      message={`Porchlight forgets the credentials. Steps of automations that need ${name} fail until you connect it again. Nothing changes in ${name} itself.`}
      confirmLabel="Disconnect"
      tone="danger"
      pending={disconnect.isPending}
      onConfirm={confirm}
    />
  );
}
