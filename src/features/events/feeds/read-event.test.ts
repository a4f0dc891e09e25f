import { describe, expect, it } from 'vitest';
import { byDate, readDate, readEvent } from './read-event.ts';

const now = new Date('2026-11-16T12:00:00Z');
const read = (given: Partial<Record<'title' | 'link' | 'description' | 'pubDate', string>>) =>
  readEvent({
    item: {
      title: 'Breakfast',
      link: 'https://a.example/1',
      description: 'Eggs.',
      pubDate: 'Mon, 02 Nov 2026 10:00:00 GMT',
      ...given,
    },
    source: 'Group',
    now,
  });

describe('an item', () => {
  it('becomes an event', () => {
    expect(
      read({ description: '<p>Eggs &amp; toast.</p><p>Date: November 20, 2026 at 7:30 am</p>' }),
    ).toEqual({
      id: 'https://a.example/1',
      key: expect.stringMatching(/^[0-9a-f]{16}$/),
      title: 'Breakfast',
      description: 'Eggs & toast.\n\nDate: November 20, 2026 at 7:30 am',
      date: '2026-11-20T14:30:00.000Z',
      dateFormatted: 'Fri, Nov 20, 2026, 7:30 AM MST',
      link: 'https://a.example/1',
      source: 'Group',
      type: 'in_person',
      location: 'Salt Lake City',
    });
  });

  it.each([
    ['without a title', { title: '' }],
    ['without a link', { link: '' }],
    ['with a link that is a script', { link: 'javascript:alert(1)' }],
    ['on a day that is over', { description: 'Date: November 10, 2026 6 PM' }],
  ])('%s is skipped', (_, given) => {
    expect(read(given)).toBeNull();
  });

  it('is dated by pubDate without a Date: line of its own, or with one that cannot be read', () => {
    for (const description of ['Eggs.', 'Date: to be announced', 'Save the Date: November 20, 2026'])
      expect(read({ description })?.date, description).toBe('2026-11-02T10:00:00.000Z');
    expect(read({ pubDate: 'soon' })).toMatchObject({ date: null, dateFormatted: 'Date to be announced' });
  });

  it.each([
    ['plain text', 'Eggs & toast.\nDate: November 20, 2026 at 7:30 am\nBring a friend.'],
    ['plain text with Windows lines', 'Eggs.\r\n\r\n  Date: November 20, 2026 at 7:30 am\r\n'],
    ['lines with marked words', 'Eggs.\n<b>Date:</b> November 20, 2026 at 7:30 am\nBring a friend.'],
    ['lines with breaks', 'Eggs.<br>Date: November 20, 2026 at 7:30 am<br>Bring a friend.'],
    ['a list', '<ul><li>Eggs</li></ul><div>Date: November 20, 2026\n at 7:30 am</div>'],
  ])('takes its day from a Date: line of %s', (_, description) => {
    expect(read({ description })?.date).toBe('2026-11-20T14:30:00.000Z');
  });

  it('keeps the lines of plain text, and only there', () => {
    const plain = read({ title: 'Breakfast\nfor two', description: 'Eggs.\nToast.' });
    expect(plain).toMatchObject({ title: 'Breakfast for two', description: 'Eggs.\nToast.' });
    expect(read({ description: '<p>Eggs\nand toast.</p>' })?.description).toBe('Eggs and toast.');
    const wrapped = read({ description: '<p>Save the\nDate: November 20, 2026</p>' });
    expect(wrapped?.date).toBe('2026-11-02T10:00:00.000Z');
  });

  it.each(['Virtual coffee', 'Meet ONLINE', 'A zoom call', 'Webinar: calls'])('%s is virtual', (title) => {
    expect(read({ title })).toMatchObject({ type: 'virtual', location: 'Virtual' });
    expect(read({ description: title })).toMatchObject({ type: 'virtual', location: 'Virtual' });
  });

  it('never carries markup', () => {
    const event = read({ title: '<script>x</script>Eggs', description: '<img src=x onerror=y><b>Hot</b>' });
    expect([event?.title, event?.description]).toEqual(['Eggs', 'Hot']);
  });
});

it.each([
  ['Thursday, November 19, 2026 at 6:00 PM', '2026-11-20T01:00:00.000Z'],
  ['Nov 19th, 2026 6pm', '2026-11-20T01:00:00.000Z'],
  ['2026-07-01 6:30 p.m.', '2026-07-02T00:30:00.000Z'],
  ['2026-07-01T18:30:00', '2026-07-02T00:30:00.000Z'],
  ['2026-07-01', '2026-07-01T06:00:00.000Z'],
  ['2026-07-01T18:30:00Z', '2026-07-01T18:30:00.000Z'],
  ['Thu, 19 Nov 2026 18:00:00 +0100', '2026-11-19T17:00:00.000Z'],
  ['Thu, 19 Nov 2026 18:00 MST', '2026-11-20T01:00:00.000Z'],
  ['sometime', null],
  ['19 Nov 1926', null],
])('%s is %s', (text, date) => {
  expect(readDate(text)?.toISOString() ?? null).toBe(date);
});

it('sorts by date, and what has none comes last', () => {
  const dates = ['Date: December 1, 2026', 'Date: November 20, 2026'].map((description) =>
    read({ description }),
  );
  const all = [read({ pubDate: '' }), ...dates].flatMap((event) => event ?? []);
  expect(all.sort(byDate).map(({ date }) => date?.slice(0, 10))).toEqual([
    '2026-11-20',
    '2026-12-01',
    undefined,
  ]);
});
