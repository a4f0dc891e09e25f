/** iCalendar text as RFC 5545 has it: CRLF, lines of at most 75 octets, escaped text, times in UTC. Pure. */
export type IcsEvent = {
  /** Stays the same for ever, so that a changed appointment replaces itself in the reader's calendar. */
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

/** A calendar to look at. */
export const writeIcs = ({ name, events }: { name: string; events: readonly IcsEvent[] }): string =>
  write({
    method: 'PUBLISH',
    lines: [`X-WR-CALNAME:${escapeText(name)}`, ...events.flatMap((event) => eventLines(event))],
  });

/** One event for one reader's own calendar, which puts it in, moves it or takes it out (RFC 5546). No answer is asked for. */
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

/** The value of a parameter: nothing in it can end it. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`;

export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters have no place in a text value.
    .replace(/\p{Cc}/gu, ' ');

/** A continuation line starts with a space, which counts. A letter of several octets is never cut. */
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
