/** Parses one `name: value` per line, as the user types them. Skips lines without a value. */
export function readFoundOut(text: string): { name: string; value: string }[] {
  return text
    .split('\n')
    .map((line) => {
      const at = line.indexOf(':');
      return { name: line.slice(0, Math.max(at, 0)).trim(), value: line.slice(at + 1).trim() };
    })
    .filter(({ name, value }) => name !== '' && value !== '');
}
