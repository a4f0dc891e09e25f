/** How long the computer will take to say it, within a second or so for a call; known exactly only when it has. */
export function spokenSeconds(lines: readonly string[]): number {
  const seconds = lines.map((line) => {
    const digits = line.replace(/\D/g, '').length;
    return 0.9 + 0.056 * line.length + 0.2 * digits;
  });
  return Math.round(seconds.reduce((sum, one) => sum + one, 0));
}
