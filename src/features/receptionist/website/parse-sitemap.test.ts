import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSitemap } from './parse-sitemap.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const listOf = (...addresses: string[]) =>
  `<?xml version="1.0"?><urlset ${NAMESPACE}>${addresses.map((one) => `<url><loc>${one}</loc><lastmod>2026-01-01</lastmod></url>`).join('')}</urlset>`;

describe('a sitemap', () => {
  it('names pages, or other sitemaps', () => {
    expect(
      parseSitemap(`\uFEFF${listOf(' https://a.test/1 ', '<![CDATA[https://a.test/2?a=1&b=2]]>')}`),
    ).toEqual({
      pages: ['https://a.test/1', 'https://a.test/2?a=1&b=2'],
      sitemaps: [],
    });
    expect(
      parseSitemap(
        `<sitemapindex ${NAMESPACE}><sitemap><loc>https://a.test/pages.xml</loc></sitemap></sitemapindex>`,
      ),
    ).toEqual({ pages: [], sitemaps: ['https://a.test/pages.xml'] });
  });

  it('is read up to a limit, and addresses are', () => {
    const many = Array.from({ length: 50_000 }, (_, n) => `https://a.test/${n}`);
    expect(parseSitemap(listOf(...many)).pages).toHaveLength(2000);
    expect(parseSitemap(listOf('x'.repeat(3_000_000), 'https://a.test/1')).pages).toEqual([
      'https://a.test/1',
    ]);
  });

  it.each([
    [
      'an entity that reads a file',
      `<!DOCTYPE urlset [<!ENTITY f SYSTEM "file:///etc/passwd">]>${listOf('&f;')}`,
    ],
    ['entities that expand', `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${listOf('&b;')}`],
    ['an unknown entity', listOf('&nbsp;')],
    ['deep nesting', '<urlset>'.repeat(100_000)],
    ['HTML', '<!doctype html><p>There is no such page.'],
    ['addresses elsewhere', '<rss><loc>https://a.test/1</loc></rss>'],
    ['nothing', ''],
  ])('with %s gives nothing', (_, xml) => {
    expect(parseSitemap(xml)).toEqual({ pages: [], sitemaps: [] });
  });

  it('of any text is no error', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, inside) => {
        expect(parseSitemap(before + listOf(inside)).pages.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
