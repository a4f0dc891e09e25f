import { describe, expect, it } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const item = (content: string) => `<item>${content}</item>`;
const feed = (content: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Group &amp; friends</title>${content}</channel></rss>`;

describe('a feed', () => {
  it('gives its items, from text and CDATA', () => {
    const xml = feed(
      item(
        '<title>One</title><link> https://a.example/1 </link><description><![CDATA[<b>x</b>]]></description><pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>',
      ),
    );
    expect(parseFeed(`\uFEFF${xml}`)).toEqual({
      title: 'Group & friends',
      items: [
        {
          title: 'One',
          link: 'https://a.example/1',
          description: '<b>x</b>',
          pubDate: 'Mon, 02 Nov 2026 10:00:00 GMT',
        },
      ],
    });
  });

  it('reads only an item’s own fields', () => {
    const xml = feed(item('<title>One</title><media><title>Picture</title></media>'));
    expect(parseFeed(xml).items).toMatchObject([{ title: 'One', link: '' }]);
  });

  it('is cut at 200 items', () => {
    expect(parseFeed(feed(item('<title>x</title>').repeat(1000))).items).toHaveLength(200);
  });

  it('keeps the beginning of an endless text', () => {
    const xml = feed(item(`<title>${'x'.repeat(500_000)}</title>`));
    expect(parseFeed(xml).items[0]?.title).toHaveLength(20_000);
  });
});

describe('a hostile feed is refused', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  it.each([
    ['entities that expand', `<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]>${feed('&l9;')}`],
    ['an entity that reads a file', `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>${feed('&f;')}`],
    ['a document type elsewhere', '<!DOCTYPE rss SYSTEM "http://169.254.169.254/"><rss/>'],
    ['an unknown entity', feed('&nbsp;')],
    ['an open element', '<rss><channel>'],
    ['no XML', 'not xml'],
    ['nothing', ''],
    ['deep nesting', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
  ])('%s', (_, xml) => {
    expect(() => parseFeed(xml)).toThrow('The feed was refused');
  });
});
