import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePages, MOST_PAGES } from './choose-pages.ts';
import { addressOf } from './own-site.ts';

const choose = (
  hrefs: readonly string[],
  { sitemap = [] as string[], base = '', page = 'https://www.lamplight.test/' } = {},
) =>
  choosePages({ links: hrefs.map((href) => ({ href, text: '' })), sitemap, base, page: new URL(page) }).map(
    ({ url }) => url,
  );

describe('the pages of a website', () => {
  it('come most useful first, those nearer to the start before others', () => {
    expect(
      choose([
        '/privacy-policy',
        '/team-photos',
        '/contact',
        '/areas/provo',
        '/about-us',
        '/prices',
        '/services/drains',
        '/services',
        '/faq',
        '/warranty',
        '/blog/how-pipes-freeze',
      ]).map((url) => new URL(url).pathname),
    ).toEqual([
      ...[
        '/faq',
        '/services',
        '/services/drains',
        '/prices',
        '/about-us',
        '/areas/provo',
        '/contact',
        '/warranty',
      ],
      ...['/team-photos', '/privacy-policy', '/blog/how-pipes-freeze'],
    ]);
  });

  it('are named once, whatever the address carries', () => {
    expect(
      choose(
        [
          '/',
          '/#top',
          'index.html',
          '/faq',
          '/faq/',
          '/FAQ#cards',
          '/faq?utm_source=x&fbclid=1',
          'http://lamplight.test/faq',
          '//www.lamplight.test/faq',
          '/faq/index.php',
        ],
        { sitemap: ['https://lamplight.test/faq/', 'https://lamplight.test/pricing?id=2&gclid=3'] },
      ),
    ).toEqual(['https://www.lamplight.test/faq', 'https://lamplight.test/pricing?id=2']);
  });

  it.each([
    ...[
      '/wp-login.php',
      '/my-account/',
      '/cart',
      '/checkout/pay',
      '/tag/drains',
      '/author/ana',
      '/calendar/',
      '/blog/page/2',
    ],
    ...[
      '/2024/05/',
      '/?p=12',
      '/blog?page=3',
      '/shop?add-to-cart=4',
      '/list?orderby=price',
      '/feed/',
      '/search?q=x',
    ],
    ...['/menu.pdf', '/logo.PNG', '/app.zip', '/sitemap.xml', '/style.css?x', `/${'x'.repeat(600)}`],
    ...[
      'javascript:alert(1)',
      'data:text/html,<p>x',
      'mailto:a@lamplight.test',
      'tel:8015550100',
      'ftp://lamplight.test/x',
    ],
    ...[
      'https://me:secret@lamplight.test/faq',
      'https://lamplight.test:8443/faq',
      'https://lamplight.test.evil.test/faq',
    ],
    ...[
      'https://evil.test/faq',
      '//evil.test/faq',
      '\\\\evil.test/faq',
      'https://l\u0430mplight.test/faq',
      'http://[::1',
      'http://169.254.169.254/faq',
    ],
  ])('do not include %s', (href) => {
    expect(choose([href])).toEqual([]);
  });

  it('are found from the base that the page names, and nowhere else', () => {
    expect(choose(['faq'], { base: '/en/' })).toEqual(['https://www.lamplight.test/en/faq']);
    expect(choose(['faq', '/about'], { base: 'https://evil.test/' })).toEqual([]);
    expect(choose(['faq'], { base: 'javascript:x' })).toEqual([]);
  });

  it('are called what the link says, or else the address', () => {
    const links = [
      { href: '/water-heaters/', text: 'Read more' },
      { href: '/faq', text: ' Good\n to know\u202e ' },
      { href: '/%E0%A4/', text: '' },
    ];
    const found = choosePages({ links, sitemap: [], base: '', page: new URL('https://lamplight.test/') });
    expect(found.map(({ title }) => title)).toEqual(['Good to know', 'Water heaters', 'Start page']);
  });

  it('are a bounded number, whatever the links say', () => {
    const href = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.webPath().map((path) => `https://lamplight.test${path}`),
    );
    fc.assert(
      fc.property(fc.array(href, { maxLength: 200 }), href, (hrefs, base) => {
        const found = choose(hrefs, { base });
        expect(found.length).toBeLessThanOrEqual(MOST_PAGES);
        expect(new Set(found).size).toBe(found.length);
        for (const url of found) {
          expect(url.length).toBeLessThanOrEqual(500);
          expect(new URL(url).host.replace(/^www\./, '')).toBe('lamplight.test');
          expect(new URL(url).protocol).toBe('https:');
        }
      }),
      { numRuns: 300 },
    );
    expect(choose(Array.from({ length: 3000 }, (_, n) => `/p${n}`))).toHaveLength(MOST_PAGES);
  });
});

it('an address is typed whole, without a scheme or as a path', () => {
  const website = 'https://lamplight.test';
  expect(addressOf({ typed: '/faq', website })?.href).toBe('https://lamplight.test/faq');
  expect(addressOf({ typed: 'lamplight.test/faq', website })?.href).toBe('https://lamplight.test/faq');
  expect(addressOf({ typed: 'file:///etc/passwd', website })).toBeNull();
});
