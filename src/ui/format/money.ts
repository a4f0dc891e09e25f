/** What the owner typed, as dollars rounded to the cent; null when it is not an amount. */
export function parseMoney(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, '');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(bare)) return null;
  return Math.round(Number(bare) * 100) / 100;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function formatMoney(amount: number | null): string {
  return amount === null ? '' : dollars.format(amount);
}
