import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Rss, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type Calendar,
  createFeedRoute,
  deleteCalendarRoute,
  updateCalendarRoute,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { APPOINTMENTS, calendarsQuery } from '../appointment-queries.ts';
import { CalendarDot } from '../calendar-dot.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { FeedAddress } from './feed-address.tsx';

export function CalendarItem({ calendar }: { calendar: Calendar }) {
  const client = useQueryClient();
  const [shown, setShown] = useState<'form' | 'delete' | 'feed' | null>(null);
  const params = { id: calendar.id };
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: calendarsQuery.queryKey });
    await client.invalidateQueries({ queryKey: APPOINTMENTS });
  };
  const remove = useMutation({
    mutationFn: () => call(deleteCalendarRoute, { params }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(error.message),
    onSettled: async () => {
      setShown(null);
      await refresh();
    },
  });
  const feed = useMutation({
    mutationFn: async () => (await call(createFeedRoute, { params })).data.url,
    onError: (error) => notify.error(error.message),
    onSettled: () => setShown(null),
  });
  if (shown === 'form') {
    return (
      <li className="py-4">
        <CalendarForm
          calendar={calendar}
          save={async (body) => {
            await call(updateCalendarRoute, { params, body });
            await refresh();
          }}
          onClose={() => setShown(null)}
        />
      </li>
    );
  }
  const action = (label: string, icon: React.ReactNode, next: 'form' | 'delete' | 'feed') => (
    <Button variant="ghost" icon={icon} label={`${label} ${calendar.name}`} onClick={() => setShown(next)} />
  );
  return (
    <li className="py-2">
      <div className="flex min-h-12 items-center gap-2.5">
        <CalendarDot color={calendar.color} />
        <span className="min-w-0 grow truncate font-medium">{calendar.name}</span>
        {action('Feed of', <Rss />, 'feed')}
        {action('Edit', <Pencil />, 'form')}
        {action('Delete', <Trash2 />, 'delete')}
      </div>
      {feed.data ? <FeedAddress url={feed.data} /> : null}
      <ConfirmDialog
        open={shown === 'feed'}
        onOpenChange={(open) => !open && setShown(null)}
        title={`A feed of ${calendar.name}`}
        message="You get a secret address for your calendar program. Anyone who has it can read this calendar. An address you created before stops working."
        confirmLabel="Create address"
        pending={feed.isPending}
        onConfirm={() => feed.mutate()}
      />
      <ConfirmDialog
        open={shown === 'delete'}
        onOpenChange={(open) => !open && setShown(null)}
        title={`Delete ${calendar.name}?`}
        message={`Are you sure you want to delete ${calendar.name}? This action cannot be undone.`}
        confirmLabel="Delete"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
