/**
 * The items of an RSS feed. Made for hostile input: a document type is refused, so there are no entities to
 * expand; depth, items and texts are bounded; anything that is not well-formed is refused. Pure.
 */
import { SaxesParser } from 'saxes';

const MOST_ITEMS = 200;
const MOST_DEPTH = 32;
const MOST_CHARACTERS = 20_000;

type ItemField = 'title' | 'link' | 'description' | 'pubDate';
export type FeedItem = Record<ItemField, string>;
type Feed = { title: string; items: FeedItem[] };

const FIELDS = new Set<string>(['title', 'link', 'description', 'pubDate'] satisfies ItemField[]);

class FeedRefused extends Error {
  override name = 'FeedRefused';
}

export function parseFeed(xml: string): Feed {
  const feed: Feed = { title: '', items: [] };
  const path: string[] = [];
  let item: FeedItem | null = null;
  const parser = new SaxesParser();

  const add = (text: string) => {
    const field = path.at(-1) ?? '';
    if (item && path.at(-2) === 'item' && FIELDS.has(field))
      item[field as ItemField] = (item[field as ItemField] + text).slice(0, MOST_CHARACTERS);
    else if (field === 'title' && path.at(-2) === 'channel')
      feed.title = (feed.title + text).slice(0, MOST_CHARACTERS);
  };
  parser.on('doctype', () => refuse('it has a document type'));
  parser.on('error', (error) => refuse(error.message));
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.length > MOST_DEPTH) refuse('it is nested too deeply');
    if (name === 'item') item = { title: '', link: '', description: '', pubDate: '' };
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name !== 'item' || !item) return;
    if (feed.items.length < MOST_ITEMS) feed.items.push(trimmed(item));
    item = null;
  });
  // A byte order mark belongs to the encoding.
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  return { title: feed.title.trim(), items: feed.items };
}

function refuse(reason: string): never {
  throw new FeedRefused(`The feed was refused: ${reason}`);
}

const trimmed = ({ title, link, description, pubDate }: FeedItem): FeedItem => ({
  title: title.trim(),
  link: link.trim(),
  description: description.trim(),
  pubDate: pubDate.trim(),
});
