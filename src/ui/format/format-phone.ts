/** +14155550123 → "+1 (415) 555-0123"; any other number stays as it is. */
export function formatPhone(phone: string): string {
  return phone.length === 12 && phone.startsWith('+1') ? `+1 ${groupUsDigits(phone.slice(2))}` : phone;
}

/** Lists drop the country: +14155550123 → "(415) 555-0123"; any other number stays as it is. */
export function formatPhoneInList(phone: string): string {
  const bare = phone.replace(/^\+1/, '');
  return /^\d{10}$/.test(bare) ? groupUsDigits(bare) : phone;
}

/** Groups an incomplete number while it is typed: "4155" → "(415) 5". */
export function groupUsDigits(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area;
}
