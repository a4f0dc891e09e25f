import { useState } from 'react';
import type { leaveEventsRoute } from '#features/events/contract.ts';
import { callPublic } from '#ui/api/call-public.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { defineIsland } from '#ui/island/define-island.tsx';
import { useAlive } from '#ui/island/use-alive.ts';

/** A button and not the link itself: programs that check e-mails for viruses open every link. */
function Button({ leaveKey }: { leaveKey: string }) {
  const [said, setSaid] = useState('');
  const isAlive = useAlive();
  const [status, setStatus] = useState<'asking' | 'sending' | 'done'>('asking');
  const leave = async () => {
    setStatus('sending');
    try {
      const body = { key: leaveKey };
      const { message } = await callPublic<typeof leaveEventsRoute>('POST', '/api/events/leave', { body });
      setSaid(message);
      setStatus('done');
    } catch {
      setSaid('That did not work. Please open the link from the e-mail again.');
      setStatus('asking');
    }
  };
  return (
    <>
      {status === 'done' ? null : (
        <button
          type="button"
          disabled={!isAlive || status === 'sending'}
          onClick={() => void leave()}
          className={`mt-8 ${buttonStyle({ variant: 'primary' })}`}
        >
          Leave the list
        </button>
      )}
      <p role="status" className="mt-6 min-h-6">
        {said}
      </p>
    </>
  );
}

export const LeaveButton = defineIsland('events-leave', Button);
