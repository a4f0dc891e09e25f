import { expect, it } from 'vitest';
import { offersOf, pathOf, type SitePage, toRead, withFound, withPage } from './site-pages.ts';

const page = (url: string, changes: Partial<SitePage> = {}): SitePage => ({
  url,
  title: url,
  isTicked: false,
  state: 'read',
  reason: '',
  statements: [],
  ...changes,
});
const said = (answer: string, question = '') => ({ question, answer });
const PARKING = said('Parking is free behind the shop.', 'Parking');

it('what stands on several pages is offered with the first; what is known is marked', () => {
  const pages = [
    page('https://a.test/', { statements: [PARKING, said('Yes.', 'Do you take cards?')] }),
    page('https://a.test/faq', {
      statements: [
        { ...PARKING, question: 'Visit us' },
        said('Yes.', 'Do you work on Sundays?'),
        said('YES', 'do you take cards?'),
      ],
    }),
    page('https://a.test/x', { state: 'failed', statements: [said('It was read in an earlier attempt.')] }),
  ];
  const entries = [{ id: '1', question: 'Do you work on Sundays?', answer: 'Yes' }];
  expect(
    offersOf(pages, entries).map(({ offers }) => offers.map(({ question, isKnown }) => [question, isKnown])),
  ).toEqual([
    [
      ['Parking', false],
      ['Do you take cards?', false],
    ],
    [['Do you work on Sundays?', true]],
  ]);
});

it('twenty are ticked at once; what was read of the same website stays when another page is named', () => {
  const links = Array.from({ length: 30 }, (_, n) => ({ url: `https://a.test/${n}`, title: `${n}` }));
  const start = { url: 'https://a.test/', title: 'Start', statements: [PARKING], links };
  const pages = withFound([], start);
  expect(pages).toHaveLength(31);
  expect(toRead(pages).map(({ url }) => url)).toEqual(links.slice(0, 20).map(({ url }) => url));

  const read = withPage(pages, 'https://a.test/3', { state: 'read', statements: [PARKING], isTicked: false });
  expect(toRead(read)).toHaveLength(19);
  const again = withFound(read, {
    ...start,
    url: 'https://a.test/4',
    links: [{ url: 'https://a.test/new', title: 'New' }],
  });
  expect(again.find(({ url }) => url === 'https://a.test/3')?.statements).toEqual([PARKING]);
  expect(again.at(-1)).toMatchObject({ url: 'https://a.test/new', isTicked: true });
  expect(withFound(read, { ...start, url: 'https://b.test/', links: [] })).toHaveLength(1);
});

it('an address is shown without its website', () => {
  expect(pathOf('https://a.test/prices?id=2')).toBe('/prices?id=2');
});
