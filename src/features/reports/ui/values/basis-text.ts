import type { Basis } from '#features/reports/contract.ts';
import { amount } from '#ui/format/amount.ts';

/** "18 of 240" */
export const basisText = ({ count, of }: Basis): string => `${amount(count)} of ${amount(of)}`;
