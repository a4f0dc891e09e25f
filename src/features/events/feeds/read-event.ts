/** Turns an item of a feed into an event, by the rules of the events page. Pure. */
import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import { fromWall } from '#engine/time/zoned-time.ts';
import type { PublicEvent } from '#features/events/contract/vocabulary.ts';
import { oneLine } from '#platform/one-line.ts';
import type { FeedItem } from './parse-feed.ts';

/** Where the events take place, and so whose clock a date without a zone means. */
const ZONE = 'America/Denver';
const VIRTUAL = /virtual|online|zoom|webinar/i;
const MOST_CHARACTERS = 2000;
const DAY_MS = 86_400_000;

/** Null for an item that is no event: without title or link, or on a day that is over. */
export function readEvent({
  item,
  source,
  now,
}: {
  item: FeedItem;
  source: string;
  now: Date;
}): PublicEvent | null {
  const { title, link, pubDate } = item;
  if (title === '' || !isWebAddress(link)) return null;
  const description = plainText(item.description);
  const own = dateLineOf(description);
  // A date of its own says when the event takes place; pubDate only when it was announced.
  if (own && own.getTime() < now.getTime() - DAY_MS) return null;
  const date = own ?? readDate(pubDate);
  const isVirtual = VIRTUAL.test(title) || VIRTUAL.test(description);
  return {
    id: link,
    key: createHash('sha256').update(link).digest('hex').slice(0, 16),
    title: oneLine(plainText(title), 200),
    description: description.slice(0, MOST_CHARACTERS),
    date: date?.toISOString() ?? null,
    dateFormatted: date ? formatDate(date) : 'Date to be announced',
    link,
    source,
    type: isVirtual ? 'virtual' : 'in_person',
    location: isVirtual ? 'Virtual' : 'Salt Lake City',
  };
}

/** Earliest first; an event without a date comes last. */
export const byDate = (one: PublicEvent, other: PublicEvent): number =>
  (one.date ?? '9').localeCompare(other.date ?? '9') || one.title.localeCompare(other.title);

function isWebAddress(link: string): boolean {
  return link.length <= MOST_CHARACTERS && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}

/** Elements that end a line. Where there is none of them, the lines of the source are the lines. */
const BLOCK = /<(?:p|br|div|h[1-6]|ul|ol|li|dl|table|pre|blockquote|section|article)\b/i;

/** Feeds hold HTML or plain text, and only the text is shown. */
const plainText = (source: string): string =>
  convert(source, {
    wordwrap: false,
    preserveNewlines: !BLOCK.test(source),
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
    ],
  }).trim();

const dateLineOf = (description: string): Date | null => {
  const line = /^[ \t]*Date:[ \t]*(.+)$/im.exec(description)?.[1];
  return line ? readDate(line) : null;
};

/** Without a zone, it is the wall-clock time of the place. */
export function readDate(text: string): Date | null {
  const plain = text
    .replace(/\bat\b|,/gi, ' ')
    .replace(/(\d)(st|nd|rd|th)\b/gi, '$1')
    .replace(/(\d)\s*([ap])\.?m\.?(?=\W|$)/gi, '$1 $2m')
    .replace(/\b(\d{1,2}) ([ap]m)\b/gi, '$1:00 $2')
    .replace(/(:\d\d):00 ([ap]m)/gi, '$1 $2')
    .trim();
  const hasZone = /(Z|GMT|UTC|[+-]\d{2}:?\d{2}|\b[ECMP][SD]T)\s*$/i.test(plain);
  if (hasZone) return validDate(Date.parse(plain));
  const isIso = /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(plain);
  const wall = Date.parse(plain + (isIso ? 'Z' : ' UTC'));
  return Number.isNaN(wall) ? null : validDate(fromWall({ wall, zone: ZONE }));
}

/** A year far away is a misread date. */
function validDate(time: number): Date | null {
  const date = new Date(time);
  return Number.isNaN(time) || date.getUTCFullYear() < 2000 || date.getUTCFullYear() > 2099 ? null : date;
}

const formatter = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: ZONE,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const formatDate = (date: Date): string => formatter.format(date);
