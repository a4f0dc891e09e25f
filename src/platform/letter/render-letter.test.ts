import { expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';
import { renderLetter } from './render-letter.ts';

const brand = { name: 'Lamplight Plumbing', logo: null, primaryColor: '#1f5f8b', tertiaryColor: '#eef3f7' };
const letter = (changes: Partial<Parameters<typeof renderLetter>[0]>) =>
  renderLetter({ ...brand, text: 'Hello', ...changes });

it('shows the name, the logo and the colors of the business', () => {
  const html = letter({ logo: 'https://porch.example/media/1/2' });
  expect(html).toContain('>Lamplight Plumbing</td>');
  expect(html).toContain('<img src="https://porch.example/media/1/2"');
  expect(html).toContain('background:#1f5f8b');
  expect(letter({})).not.toContain('<img');
});

it('keeps paragraphs and lines', () => {
  expect(letter({ text: 'Hi Ana,\n\nSee you on Monday.\nBye' })).toContain(
    '<p style="margin:0 0 16px">Hi Ana,</p>\n<p style="margin:0">See you on Monday.<br>Bye</p>',
  );
});

it('links web addresses without the sign that closes the sentence', () => {
  const html = letter({ text: 'Open https://a.example/x?b=1&c=2. Or (http://b.example), please' });
  expect(html).toContain('<a href="https://a.example/x?b=1&amp;c=2" style="color:#1f5f8b">');
  expect(html).toContain('</a>. Or (<a href="http://b.example"');
  expect(html).toContain('</a>), please');
});

it('lets nothing that a person wrote become HTML', () => {
  const html = letter({
    name: '<b>"A" & Sons</b>',
    text: '<script>alert(1)</script> https://a.example/"onload="x javascript:alert(1)',
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('"onload="');
  expect(html).not.toContain('href="javascript');
  expect(html).toContain('&lt;b&gt;&quot;A&quot; &amp; Sons&lt;/b&gt;');
});

it.each(['#000000', '#ffffff', '#ffee00', '#8a8a8a', '#f80', '#0a0', '#ff0066'])(
  'is readable in %s',
  (primaryColor) => {
    const html = letter({ primaryColor, text: 'https://a.example' });
    const [, text = ''] = /color:(#\w+);padding:16px/.exec(html) ?? [];
    const [, link = ''] = /style="color:(#\w+)"/.exec(html) ?? [];
    expect(contrastOf(text, primaryColor)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(link, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  },
);
