import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setFlowStatusRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { FLOWS_KEY } from './automation-queries.ts';

const TEXTS = {
  publish: { doing: 'Publishing automation...', done: 'Automation published successfully', durationMs: 3000 },
  pause: { doing: 'Pausing automation...', done: 'Automation paused successfully', durationMs: 2000 },
};

type Wanted = { id: number; isPublished: boolean };

/**
 * Publishes or pauses. Calls `show` at once with the new state, and with the old one when the server refuses.
 */
export function useFlowStatus({
  show,
  send = sendStatus,
}: {
  show: (wanted: Wanted) => void;
  /** For the editor, which has a draft to save first. */
  send?: (wanted: Wanted) => Promise<unknown>;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (wanted) => {
      show(wanted);
      // Until the server has answered: what comes in the place of a toast that just fades out would go with it.
      notify.info(textsOf(wanted).doing, { id: toastId(wanted), durationMs: Number.POSITIVE_INFINITY });
    },
    onSuccess: (_, wanted) => {
      const { done, durationMs } = textsOf(wanted);
      notify.success(done, { id: toastId(wanted), durationMs });
    },
    onError: (error, wanted) => {
      show({ ...wanted, isPublished: !wanted.isPublished });
      notify.error(`Error: ${error.message}`, { id: toastId(wanted), durationMs: 5000 });
    },
    onSettled: () => client.invalidateQueries({ queryKey: FLOWS_KEY }),
  });
}

const sendStatus = ({ id, isPublished }: Wanted) =>
  call(setFlowStatusRoute, { body: { id, status: isPublished ? 1 : 0 } });
const textsOf = ({ isPublished }: Wanted) => (isPublished ? TEXTS.publish : TEXTS.pause);
const toastId = ({ id }: Wanted) => `flow-status-${id}`;
