import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { notify } from '#ui/feedback/toast.ts';
import { alertsQuery } from './alert-queries.ts';

/** Says what came while a page is open. What was there before the page, and what the page shows already, is no news. */
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
      () => undefined, // The bell counts it all the same.
    );
  }, [latest, client, router]);
}

/** `/conversations?open=5`, whatever else the list is filtered by. */
function isShown(path: string): boolean {
  const wanted = new URL(path, window.location.origin);
  const here = new URL(window.location.href);
  return (
    wanted.pathname === here.pathname &&
    [...wanted.searchParams].every(([name, value]) => here.searchParams.get(name) === value)
  );
}
