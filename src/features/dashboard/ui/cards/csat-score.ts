/** How a CSAT score looks, as specified: its place on the gauge, its colour and its emoji. */
export type CsatBand = 'red' | 'amber' | 'green';

/** "4.6/5" → 4.6 */
export const scoreOf = (value: string | number): number => Number.parseFloat(String(value));

/** 1 to 5 as 0 to 100. */
export const gaugeOf = (score: number): number => Math.min(100, Math.max(0, ((score - 1) / 4) * 100));

export const bandOf = (score: number): CsatBand => (score < 2.5 ? 'red' : score < 3.5 ? 'amber' : 'green');

export function emojiOf(score: number): { emoji: string; words: string } {
  if (score < 2.5) return { emoji: '😞', words: 'Unhappy' };
  if (score < 3.5) return { emoji: '😐', words: 'So-so' };
  return score >= 4.5 ? { emoji: '😄', words: 'Delighted' } : { emoji: '🙂', words: 'Happy' };
}
