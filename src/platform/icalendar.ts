/** iCalendar text as RFC 5545 defines it: CRLF, lines of at most 75 octets, escaped text, times in UTC. Pure. */
export type IcsEvent = {
  /** Never changes, so that a changed appointment replaces its earlier version in the recipient's calendar. */
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  summary: string;
  description: string;
  location: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
};

type Person = { name: string; address: string };

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** A read-only calendar. */
export const writeIcs = ({ name, events }: { name: string; events: readonly IcsEvent[] }): string =>
  write({
    method: 'PUBLISH',
    lines: [`X-WR-CALNAME:${escapeText(name)}`, ...events.flatMap((event) => eventLines(event))],
  });

/** One event to add to, move in or remove from the recipient's calendar (RFC 5546). Requests no reply. */
export const writeInvitation = ({
  event,
  organizer,
  attendee,
}: {
  event: IcsEvent;
  organizer: Person;
  attendee: Person;
}): { method: 'REQUEST' | 'CANCEL'; content: string } => {
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  const people = [
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee.address}`,
  ];
  return { method, content: write({ method, lines: eventLines(event, people) }) };
};

function write({ method, lines }: { method: string; lines: string[] }): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Porchlight//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.map(foldLine).join('\r\n')}\r\n`;
}

function eventLines(event: IcsEvent, people: string[] = []): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...people,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `STATUS:${event.status}`,
    `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** A parameter value, stripped of characters that could end it. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`;

export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Text values may not contain other control characters.
    .replace(/\p{Cc}/gu, ' ');

/** A continuation line starts with a space, which counts. Never cuts a multi-octet character. */
export function foldLine(line: string): string {
  if (encoder.encode(line).length <= MAX_OCTETS) return line;
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
