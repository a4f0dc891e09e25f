/** Estimates how long the synthesized speech will be, to about a second per call; the exact length is known afterwards. */
export function spokenSeconds(lines: readonly string[]): number {
  const seconds = lines.map((line) => {
    const digits = line.replace(/\D/g, '').length;
    return 0.9 + 0.056 * line.length + 0.2 * digits;
  });
  return Math.round(seconds.reduce((sum, one) => sum + one, 0));
}
