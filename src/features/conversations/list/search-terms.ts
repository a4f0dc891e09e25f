export type SearchTerms = {
  id: number | null;
  /** For `search_conversations`, which matches name, number and summary; null when too short. */
  needle: string | null;
};

const PHONE = /^[\d\s()+.\-–/]+$/;
const SHORTEST_NUMBER = 3;

/** Interprets typed text as an id, a phone number in any format, or part of a name. Null when empty. */
export function searchTerms(typed: string): SearchTerms | null {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  if (text === '') return null;
  const digits = text.replace(/\D/g, '');
  const id = /^#?[1-9]\d{0,14}$/.test(text) ? Number(digits) : null;
  if (text.startsWith('#') && id !== null) return { id, needle: null };
  if (PHONE.test(text)) {
    // Nearly every phone number contains any one or two digits, so those can only mean an id.
    return { id, needle: digits.length >= SHORTEST_NUMBER ? digits : null };
  }
  return { id, needle: text };
}
