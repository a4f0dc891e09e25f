import { useBlocker } from '@tanstack/react-router';
import { readBuilderSearch } from '../builder-search.ts';
import { DiscardDialog } from './discard-dialog.tsx';

type Leaving = { current: { pathname: string; search: object }; next: { pathname: string; search: object } };

/** Asks before Back, a link, a reload or closing the tab takes away what is not saved. Mounted while there is something. */
export function LeaveGuard({ onLeave }: { onLeave?: () => void }) {
  const leaving = useBlocker({ shouldBlockFn: leavesFlow, enableBeforeUnload: true, withResolver: true });
  return (
    <DiscardDialog
      isOpen={leaving.status === 'blocked'}
      onKeep={() => leaving.reset?.()}
      onDiscard={() => {
        leaving.proceed?.();
        onLeave?.();
      }}
    />
  );
}

/** From one tab of the flow to the other nothing is lost. */
export const leavesFlow = ({ current, next }: Leaving): boolean =>
  current.pathname !== next.pathname || flowOf(current) !== flowOf(next);

const flowOf = ({ search }: Leaving['next']): string => String(readBuilderSearch({ ...search }).id);
