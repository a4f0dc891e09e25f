/** Whole words, in any case and with any punctuation: "cheap" is not in "cheaper". */
export function saysPhrase(text: string, phrase: string): boolean {
  const wanted = words(phrase);
  return wanted !== '' && ` ${words(text)} `.includes(` ${wanted} `);
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}$%]+/gu)
    ?.join(' ') ?? '';
