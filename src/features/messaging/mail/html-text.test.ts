import { expect, it } from 'vitest';
import { expectGrowthInStep } from '#tests/support/growth.ts';
import { htmlToText } from './html-text.ts';

it.each([
  ['<p>Yes,&nbsp;<b>Friday</b> works.</p><p>Ann</p>', 'Yes, Friday works.\n\nAnn'],
  ['<head><title>x</title><style>p{}</style></head><body>Hi<br>there</body>', 'Hi\nthere'],
  ['OK<blockquote>Does it?<br>Dana</blockquote>bye', 'OK\n> Does it?\n> Dana\nbye'],
  ['<script>alert(1)</script>safe<script>', 'safe'],
  ['5 &lt; 6 &amp; 7 &#233;&#x1F527; &unknown; &#0;', '5 < 6 & 7 é🔧 &unknown;'],
  ['<img src=x onerror=alert(1)>words', 'words'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it.each(['<', '<a ', '&', '&#', '&#0', '<blockquote>', '</p>', ' ', '<script>'])(
  'takes many %j in time that grows with their number',
  (piece) => {
    expectGrowthInStep({ from: 2000, inputOf: (size) => piece.repeat(size), work: htmlToText });
  },
);
