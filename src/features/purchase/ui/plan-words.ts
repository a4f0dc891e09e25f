import { formatMoney } from '#ui/format/money.ts';

/** "$199.00 a month, billed $2,388.00 a year" */
export const priceText = (yearly: number): string =>
  `${formatMoney(yearly / 12)} a month, billed ${formatMoney(yearly)} a year`;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** "November 17, 2027" */
export const dayText = (at: string): string => day.format(new Date(at));
