const UNITS = [
  { ms: 86_400_000, name: 'd' },
  { ms: 3_600_000, name: 'h' },
  { ms: 60_000, name: 'min' },
  { ms: 1000, name: 's' },
] as const;

/** "40 ms", "1.2 s", "2 min 5 s", "3 h", "2 d 4 h": two units at most, as one would say it. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 10_000) return `${(Math.round(ms / 100) / 10).toString()} s`;
  const at = UNITS.findIndex((unit) => ms >= unit.ms);
  const [large, small] = [UNITS[at] ?? UNITS[3], UNITS[at + 1]];
  const whole = Math.floor(ms / large.ms);
  const rest = small ? Math.floor((ms - whole * large.ms) / small.ms) : 0;
  return small && rest > 0 ? `${whole} ${large.name} ${rest} ${small.name}` : `${whole} ${large.name}`;
}
