/** How the page and the e-mail write the same figures. */

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
/** "$1,235": cents say nothing about what weeks were worth. */
export const dollars = (amount: number): string => whole.format(amount);

/** "2 h 5 min", "45 min" */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60} min`;
  return hours === 0 ? rest : `${hours.toLocaleString('en-US')} h ${rest}`;
}
