import { useEffect, useEffectEvent } from 'react';
import type { PartFailure } from '#ui/fetch/not-fetched.ts';

/** The last repeats. A server that restarts is back within seconds, and a browser may not notice that it is online again. */
const PAUSES_MS = [2000, 5000, 10_000, 20_000];

/** Tries again when the connection is back, and now and then while it only seems to be there. */
export function useComeBack({ again, failure }: { again: () => void; failure: PartFailure }): void {
  const tryAgain = useEffectEvent(again);
  const mayComeBack = failure === 'offline' || failure === 'unreachable';
  useEffect(() => {
    if (!mayComeBack) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (turn: number) => {
      timer = setTimeout(() => {
        if (navigator.onLine) tryAgain();
        wait(Math.min(turn + 1, PAUSES_MS.length - 1));
      }, PAUSES_MS[turn]);
    };
    const onOnline = () => tryAgain();
    wait(0);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [mayComeBack]);
}
