/**
 * What stands in LIKE for something typed into the search box. "(801) 555-0142" is looked for by its digits, as numbers are
 * stored. The index knows three letters in a row: fewer are looked for at the start of a word only.
 */
export function searchPatterns(search: string): string[] {
  const isPhone = /^[\d\s().+-]+$/.test(search) && /\d/.test(search);
  const typed = isPhone ? search.replace(/\D/g, '') : search.toLowerCase();
  const text = typed.replace(/[\\%_]/g, '\\$&');
  if (typed.replace(/[^\p{L}\p{N}]/gu, '').length >= 3) return [`%${text}%`];
  return [`${text}%`, `% ${text}%`, ...(isPhone ? [`%+${text}%`, `%+1${text}%`] : [])];
}
