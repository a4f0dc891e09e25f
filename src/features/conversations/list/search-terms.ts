export type SearchTerms = {
  id: number | null;
  /** For `search_conversations`, which looks for its words in name, number and summary; null when too short. */
  needle: string | null;
};

const PHONE = /^[\d\s()+.\-–/]+$/;
const SHORTEST_NUMBER = 3;

/** What typed text may mean: an id, a phone number in any formatting, part of a name. Null when it says nothing. */
export function searchTerms(typed: string): SearchTerms | null {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  if (text === '') return null;
  const digits = text.replace(/\D/g, '');
  const id = /^#?[1-9]\d{0,14}$/.test(text) ? Number(digits) : null;
  if (text.startsWith('#') && id !== null) return { id, needle: null };
  if (PHONE.test(text)) {
    // One or two digits are in nearly every number: that is somebody looking for an id.
    return { id, needle: digits.length >= SHORTEST_NUMBER ? digits : null };
  }
  return { id, needle: text };
}
