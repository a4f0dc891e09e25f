import { expect, it } from 'vitest';
import { readLesson } from './read-lesson.ts';

const LESSON = `# Say hello

The **first** words count. See [the receptionist](/bot)
before you publish.

## What to say

1. Your name.
2. How you
   can help.

- Short
- Warm

> Smile: it can be heard.

![A phone that rings](diagrams/phone)
`;

it('reads every part that a lesson may have', () => {
  expect(readLesson(LESSON)).toEqual({
    title: 'Say hello',
    words: 26,
    blocks: [
      {
        kind: 'paragraph',
        line: [
          { text: 'The ' },
          { text: 'first', strong: true },
          { text: ' words count. See ' },
          { text: 'the receptionist', to: '/bot' },
          { text: ' before you publish.' },
        ],
      },
      { kind: 'heading', text: 'What to say' },
      { kind: 'list', ordered: true, items: [[{ text: 'Your name.' }], [{ text: 'How you can help.' }]] },
      { kind: 'list', ordered: false, items: [[{ text: 'Short' }], [{ text: 'Warm' }]] },
      { kind: 'tip', line: [{ text: 'Smile: it can be heard.' }] },
      { kind: 'picture', name: 'diagrams/phone', alt: 'A phone that rings' },
    ],
  });
});

it.each([
  ['no title', 'Hello.'],
  ['a deeper heading', '# Title\n\n### Deep'],
  ['code', '# Title\n\nType `npm`.'],
  ['HTML', '# Title\n\n<b>Bold</b>'],
  ['a link to another website', '# Title\n\nSee [this](https://example.com).'],
  ['a picture within a line', '# Title\n\nSee ![this](diagrams/phone) here.'],
  ['bold words that do not end', '# Title\n\n**Never ends'],
  ['a table', '# Title\n\n| a | b |'],
])('refuses %s', (_, source) => {
  expect(() => readLesson(source)).toThrow();
});
