/** An answer holds so many characters. What is longer is cut where a sentence ends, and only there. */
const LONGEST = 1000;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
export const sentencesOf = (text: string): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((part) => part !== '');

export function cutAnswer(text: string): string[] {
  if (text.length <= LONGEST) return [text];
  const cut: string[] = [];
  let current = '';
  for (const part of sentencesOf(text).flatMap(itemsOf)) {
    // Half a sentence may say the opposite of the whole.
    if (part.length > LONGEST) continue;
    if (current !== '' && current.length + 1 + part.length > LONGEST) {
      cut.push(current);
      current = '';
    }
    current = current === '' ? part : `${current} ${part}`;
  }
  return current === '' ? cut : [...cut, current];
}

/** A long list is cut between its entries. */
const itemsOf = (sentence: string): string[] =>
  sentence.length <= LONGEST ? [sentence] : sentence.split(/(?<=;) /);
