import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTemplate, fillTemplate } from './template.ts';

const fill = (text: string, v: string | number | null) =>
  fillTemplate({ template: compileTemplate(text, 'address'), lookUp: () => v });
const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });

describe('a value in a web address', () => {
  it.each([
    [
      'a path',
      'https://a.test/people/{c.v}/notes',
      'a+b & c/d?e#f',
      'https://a.test/people/a%2Bb%20%26%20c%2Fd%3Fe%23f/notes',
    ],
    [
      'a query value',
      'https://a.test/?q={c.v}&z=1',
      'a+b & c=d#e',
      'https://a.test/?q=a%2Bb%20%26%20c%3Dd%23e&z=1',
    ],
    ['a query key', 'https://a.test/?{c.v}=1', 'a&b', 'https://a.test/?a%26b=1'],
    ['part of a segment', 'https://a.test/id-{c.v}', '../x', 'https://a.test/id-..%2Fx'],
    ['a host name', 'https://{c.v}.a.test/', 'shop-1', 'https://shop-1.a.test/'],
    ['a port', 'http://a.test:{c.v}/', 8080, 'http://a.test:8080/'],
    ['a scheme', '{c.v}://a.test/', 'https', 'https://a.test/'],
    ['a fragment, which is never sent', 'https://a.test/x#{c.v}', 'y', 'https://a.test/x'],
    ['half a character', 'https://a.test/{c.v}', '\ud800', 'https://a.test/%EF%BF%BD'],
    ['nothing', 'https://a.test/{c.v}/x', null, 'https://a.test//x'],
  ])('stays within %s', (_, text, value, sent) => {
    expect(fill(text, value)).toMatchObject({ value: sent, fault: null });
  });

  it('changes nothing else in the address', () => {
    const text = 'https://a.test/a/-{c.v}/b?k={c.v}&z=1';
    fc.assert(
      fc.property(anyText, (value) => {
        const { value: sent, fault } = fill(text, value);
        expect(fault).toBeNull();
        const { origin, pathname, searchParams, hash } = new URL(String(sent));
        expect([origin, hash]).toEqual(['https://a.test', '']);
        expect(pathname.split('/').map(decodeURIComponent)).toEqual([
          '',
          'a',
          `-${value.toWellFormed()}`,
          'b',
        ]);
        expect([...searchParams]).toEqual([
          ['k', value.toWellFormed()],
          ['z', '1'],
        ]);
      }),
    );
  });

  it('reaches no other host', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.constantFrom('evil.test/', 'evil.test#', 'me@evil.test', 'evil.test\\')),
        (value) => {
          const { value: sent } = fill('https://{c.v}.a.test/', value);
          if (URL.canParse(String(sent))) expect(new URL(String(sent)).hostname).toMatch(/\.a\.test$/);
        },
      ),
    );
  });

  it.each([
    ['https://a.test/people/{c.v}/notes', '..'],
    ['https://a.test/people/{c.v}', '.'],
    ['https://a.test/people/.{c.v}?x=1', '.'],
    ['https://a.test/people/{c.v}{c.v}/x', '.'],
  ])('does not climb out of the path: %s', (text, value) => {
    expect(fill(text, value).fault).toMatch(/dots into the path/);
  });

  it('may be dots where they have no meaning', () => {
    for (const text of ['https://a.test/v{c.v}', 'https://a.test/?up={c.v}', 'https://a.test/..%2e/{c.v}x'])
      expect(fill(text, '..').fault).toBeNull();
  });
});

describe('a value that begins the address', () => {
  it.each([
    ['{c.v}', 'https://b.test/hook?a=1&b=2', 'https://b.test/hook?a=1&b=2'],
    ['{c.v}/leads?a=1', 'http://b.test:8080', 'http://b.test:8080/leads?a=1'],
  ])('is the address, or its beginning: %s', (text, value, sent) => {
    expect(fill(text, value)).toMatchObject({ value: sent, fault: null });
  });

  it.each(['b.test', '/leads', 'javascript:alert(1)', 'file:///etc/passwd', '//b.test', 'ftp://b.test'])(
    'must be a web address itself: %s',
    (value) => {
      expect(fill('{c.v}/leads', value).fault).toBe('{c.v} holds no web address, so nothing was called.');
    },
  );

  it('is reported when missing', () => {
    expect(fill('{c.v}', '')).toMatchObject({ value: '', missing: ['c.v'], fault: null });
  });
});

it('an address without placeholders is shown as it is sent', () => {
  expect(fill('https://a.test/a b?c=ü#d', null).value).toBe('https://a.test/a%20b?c=%C3%BC');
  expect(fill('not an address', null).value).toBe('not an address');
});
