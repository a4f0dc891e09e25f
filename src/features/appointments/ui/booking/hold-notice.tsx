import { Timer } from 'lucide-react';
import { Banner } from '../banner.tsx';
import { shortDay } from '../days.ts';
import { useSecondsLeft } from './use-hold.ts';

/** Says which slot is held and for how long; screen readers skip the ticking seconds. */
export function HoldNotice({
  date,
  time,
  zone,
  until,
}: {
  date: string;
  time: string;
  zone: string;
  until: number;
}) {
  const left = useSecondsLeft(until);
  if (left === 0) {
    return (
      <Banner tone="danger">
        The hold on {time} has run out. Book it now if it is still free, or choose another time.
      </Banner>
    );
  }
  return (
    <Banner
      tone="success"
      action={
        <span role="timer" aria-live="off" className="flex items-center gap-1.5 tabular-nums">
          <Timer aria-hidden="true" className="size-4.5" />
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </span>
      }
    >
      {shortDay(date)} at {time} {zone} is held for you.
    </Banner>
  );
}
