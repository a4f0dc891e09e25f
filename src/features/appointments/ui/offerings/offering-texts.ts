import type { Offering } from '#features/appointments/contract.ts';
import { formatMoney } from '#ui/format/money.ts';

type Priced = Pick<Offering, 'price_kind' | 'price_cents' | 'price_unit'>;

/** "$189.00", "From $149.00 per hour", "Free", "After a visit" or "Not said". */
export function priceText({ price_kind, price_cents, price_unit }: Priced): string {
  if (price_kind === 'after_visit') return 'After a visit';
  if (price_kind === null || price_cents === null) return 'Not said';
  if (price_kind === 'fixed' && price_cents === 0) return 'Free';
  const amount = `${formatMoney(price_cents / 100)}${price_unit === null ? '' : ` per ${price_unit}`}`;
  return price_kind === 'from' ? `From ${amount}` : amount;
}

/** "45 min", "2 h", "1 h 30 min" */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
    .filter((part) => part !== '')
    .join(' ');
}
