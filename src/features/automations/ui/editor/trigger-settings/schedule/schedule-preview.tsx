import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isByClock, type Schedule, scheduleWords } from '#engine/time/schedule.ts';
import { previewScheduleRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';

/** The schedule in words, with the next three times, in the business's own time zone. */
export function SchedulePreview({ schedule }: { schedule: Schedule | null }) {
  const preview = useQuery({
    queryKey: ['automations', 'schedule-preview', schedule],
    queryFn: async ({ signal }) =>
      schedule ? (await call(previewScheduleRoute, { body: { schedule }, signal })).data : null,
    enabled: schedule !== null,
    placeholderData: keepPreviousData,
  });
  if (!schedule) return null;
  return (
    <section aria-label="Next times" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <p className="font-semibold">{scheduleWords(schedule)}</p>
      {preview.isError ? (
        <p className="text-sm text-danger">Failed to work out the next times: {preview.error.message}</p>
      ) : preview.data ? (
        <NextTimes schedule={schedule} {...preview.data} />
      ) : (
        <SkeletonText lines={3} />
      )}
      <p className="text-sm text-soft">{aboutLateness(schedule)}</p>
    </section>
  );
}

function NextTimes({
  schedule,
  timezone,
  next,
}: {
  schedule: Schedule;
  timezone: string;
  next: readonly { at: string; about: string }[];
}) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  if (next.length === 0) {
    return (
      <p className="text-sm text-soft">
        {isByClock(schedule) ? 'There is no next time.' : 'No booked appointment would start it.'}
      </p>
    );
  }
  return (
    <ol className="flex flex-col gap-1 tabular-nums">
      {next.map(({ at, about }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two appointments may have the same time and title
        <li key={index}>
          <time dateTime={at}>{format.format(new Date(at))}</time>
          {about ? <span className="text-soft"> · {about}</span> : null}
        </li>
      ))}
    </ol>
  );
}

const aboutLateness = (schedule: Schedule): string =>
  isByClock(schedule)
    ? 'If Porchlight is off at that time, this starts once when it is back, up to 2 hours late. After that, that time is left out.'
    : 'A moved appointment moves it, a canceled one cancels it. An appointment that is booked later than this time is left out, and so is one whose time passed more than 2 hours ago while Porchlight was off.';
