/** One `name: value` per line, as somebody types what the receptionist found out. Lines without a value are left out. */
export function readFoundOut(text: string): { name: string; value: string }[] {
  return text
    .split('\n')
    .map((line) => {
      const at = line.indexOf(':');
      return { name: line.slice(0, Math.max(at, 0)).trim(), value: line.slice(at + 1).trim() };
    })
    .filter(({ name, value }) => name !== '' && value !== '');
}
