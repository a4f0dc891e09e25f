import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, type IcsEvent, writeIcs, writeInvitation } from './icalendar.ts';

const event: IcsEvent = {
  uid: 'appointment-7.b@porchlight',
  sequence: 2,
  startsAt: new Date('2026-03-09T15:00:00Z'),
  endsAt: new Date('2026-03-09T16:30:00Z'),
  changedAt: new Date('2026-03-01T08:15:30.123Z'),
  summary: 'Leak repair – Müller, Söhne; Co',
  description: 'Gate code 4417\nBack\\side',
  location: '',
  status: 'CONFIRMED',
};

it('writes an event that calendar programs can read', () => {
  const text = writeIcs({ name: 'Van 1', events: [event] });
  expect(text.split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Porchlight//Appointments//EN', 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', 'X-WR-CALNAME:Van 1', 'BEGIN:VEVENT', 'UID:appointment-7.b@porchlight'],
    ...['DTSTAMP:20260301T081530Z', 'LAST-MODIFIED:20260301T081530Z', 'SEQUENCE:2'],
    ...['DTSTART:20260309T150000Z', 'DTEND:20260309T163000Z'],
    ...['SUMMARY:Leak repair – Müller\\, Söhne\\; Co', 'DESCRIPTION:Gate code 4417\\nBack\\\\side'],
    ...['STATUS:CONFIRMED', 'TRANSP:OPAQUE', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

it('writes an invitation, and cancels it under the same uid', () => {
  const people = {
    organizer: { name: 'Lamplight "Best" Plumbing', address: 'hello@porch.test' },
    attendee: { name: 'Ada\r\nATTENDEE:mailto:evil', address: 'ada@example.com' },
  };
  const { method, content } = writeInvitation({ event, ...people });
  expect(method).toBe('REQUEST');
  const lines = content.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('METHOD:REQUEST');
  expect(lines).toContain('UID:appointment-7.b@porchlight');
  expect(lines).toContain('ORGANIZER;CN="Lamplight  Best  Plumbing":mailto:hello@porch.test');
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
    'ATTENDEE;CN="Ada  ATTENDEE:mailto:evil";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:ada@example.com',
  ]);
  const canceled = writeInvitation({ event: { ...event, status: 'CANCELLED', sequence: 3 }, ...people });
  expect(canceled.method).toBe('CANCEL');
  expect(canceled.content).toMatch(/METHOD:CANCEL[\s\S]*UID:appointment-7\.b@porchlight[\s\S]*SEQUENCE:3/);
});

it('escapes special characters, so that no line can be injected', () => {
  expect(escapeText('a;b,c\\d')).toBe('a\\;b\\,c\\\\d');
  expect(escapeText('one\r\nEND:VEVENT\rtwo\nthree')).toBe('one\\nEND:VEVENT\\ntwo\\nthree');
  expect(escapeText('tab\tbell\u0007')).toBe('tab bell ');
});

describe('foldLine', () => {
  const octets = (line: string) => Buffer.byteLength(line);

  it('leaves 75 octets alone and folds 76', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });

  it.each(['é', '漢', '👩‍🔧'])('never cuts %s in two, and unfolds to the original', (letter) => {
    const line = `SUMMARY:${letter.repeat(60)}`;
    const folded = foldLine(line);
    for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
    expect(folded.replaceAll('\r\n ', '')).toBe(line);
    expect(folded).not.toContain('\ufffd');
  });
});
