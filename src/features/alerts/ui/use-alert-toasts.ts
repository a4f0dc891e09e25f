import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { notify } from '#ui/feedback/toast.ts';
import { alertsQuery } from './alert-queries.ts';
import { claimAlert } from './claim-alert.ts';

/**
 * Shows a toast for each alert that arrives while a page is open, unless the page already shows its subject. Of several open
 * tabs one shows it: one that is in view, or the next that comes into view.
 */
export function useAlertToasts(latest: number | undefined): void {
  const client = useQueryClient();
  const router = useRouter();
  const known = useRef<number>(undefined);
  const isInView = useSyncExternalStore(onViewChange, () => !document.hidden);
  useEffect(() => {
    if (latest === undefined) return;
    known.current ??= latest;
    const before = known.current;
    if (!isInView || latest <= before) return;
    known.current = latest;
    const show = async () => {
      const alerts = await client.fetchQuery(alertsQuery);
      for (const { id, title, body, path, is_read } of alerts.toReversed()) {
        if (id <= before || is_read || isShown(path) || !(await claimAlert(id))) continue;
        const open = () => router.history.push(path);
        notify.info(`${title}: ${body}`, { id: `alert-${id}`, label: 'Open', onClick: open });
      }
    };
    show().catch(() => {}); // The bell still counts it.
  }, [latest, isInView, client, router]);
}

function onViewChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Ignores other parameters: `/conversations?open=5` counts as shown under any filter. */
function isShown(path: string): boolean {
  const wanted = new URL(path, window.location.origin);
  const here = new URL(window.location.href);
  return (
    wanted.pathname === here.pathname &&
    [...wanted.searchParams].every(([name, value]) => here.searchParams.get(name) === value)
  );
}
