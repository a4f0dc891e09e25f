import { amount } from '#ui/format/amount.ts';

/** "12 of 60 per minute" */
export const limitText = ({
  used,
  requests,
  per_seconds: seconds,
}: {
  used: number;
  requests: number;
  per_seconds: number;
}): string => `${amount(used)} of ${amount(requests)} per ${periodText(seconds)}`;

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

function periodText(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0 && seconds >= length) ?? [
    'second',
    1,
  ];
  const count = seconds / size;
  return count === 1 ? unit : `${count} ${unit}s`;
}
