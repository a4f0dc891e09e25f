/** Says when a person is there again. The receptionist answers at any hour. */
import type { TeamHours } from '#features/receptionist/contract/widget.ts';

const DAY_MS = 86_400_000;
const ASK_AGAIN_MS = 60_000;

export function createHours({
  line,
  first,
  ask,
}: {
  line: HTMLElement;
  first: TeamHours | null;
  ask: () => Promise<TeamHours | null>;
}) {
  let hours = first;
  let askedAt = 0;
  let isWithPerson = false;
  /** The hours that a page was opened with are over at some time: then they are asked for again. */
  const renew = (now: number) => {
    if (!hours || now < Date.parse(hours.changes_at) || now - askedAt < ASK_AGAIN_MS) return;
    askedAt = now;
    ask().then(
      (found) => {
        hours = found;
        show({ isPersonHere: isWithPerson });
      },
      () => {}, // Asked again with the next change.
    );
  };
  const show = ({ isPersonHere }: { isPersonHere: boolean }) => {
    isWithPerson = isPersonHere;
    const now = Date.now();
    renew(now);
    const away = hours && !hours.is_open && now < Date.parse(hours.changes_at) ? hours : null;
    line.hidden = away === null || isPersonHere;
    if (away) line.textContent = backText(away, now);
  };
  return show;
}

export function backText({ changes_at: at, timezone: timeZone }: TeamHours, now: number): string {
  const back = new Date(at);
  const dayOf = (moment: number | Date) => new Date(moment).toLocaleDateString('en-US', { timeZone });
  const time = back.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  const day =
    dayOf(back) === dayOf(now)
      ? ''
      : dayOf(back) === dayOf(now + DAY_MS)
        ? 'tomorrow '
        : +back - now < 6 * DAY_MS
          ? `on ${back.toLocaleDateString('en-US', { weekday: 'long', timeZone })} `
          : `on ${back.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone })} `;
  return `Our team is back ${day}at ${time}. The receptionist answers at any hour.`;
}
