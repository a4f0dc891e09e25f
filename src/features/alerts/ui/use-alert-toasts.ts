import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { notify } from '#ui/feedback/toast.ts';
import { alertsQuery } from './alert-queries.ts';

/** Shows a toast for each alert that arrives while a page is open, unless the page already shows its subject. */
export function useAlertToasts(latest: number | undefined): void {
  const client = useQueryClient();
  const router = useRouter();
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (latest === undefined) return;
    const before = known.current ?? latest;
    known.current = Math.max(before, latest);
    if (latest <= before) return;
    client.fetchQuery(alertsQuery).then(
      (alerts) => {
        for (const { id, title, body, path, is_read } of alerts.toReversed()) {
          if (id <= before || is_read || isShown(path)) continue;
          const open = () => router.history.push(path);
          notify.info(`${title}: ${body}`, { id: `alert-${id}`, label: 'Open', onClick: open });
        }
      },
      () => undefined, // The bell still counts it.
    );
  }, [latest, client, router]);
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
