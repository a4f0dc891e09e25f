/** What a partner earns. Pure, without zod: the calculator runs in the browser. */
export type EarningsInput = { onboardingFee: number; monthlyPayment: number; newClients: number };

export const DEFAULT_EARNINGS: EarningsInput = { onboardingFee: 500, monthlyPayment: 250, newClients: 2 };

/** The sliders of the calculator. */
export const EARNINGS_RANGES = {
  onboardingFee: { min: 250, max: 5000, step: 50 },
  monthlyPayment: { min: 47, max: 10_000, step: 10 },
  newClients: { min: 1, max: 20, step: 1 },
} satisfies Record<keyof EarningsInput, { min: number; max: number; step: number }>;

/** Of every monthly payment, for as long as the client stays. */
const COMMISSION = 0.2;
/** What setting up a client costs; the rest of the onboarding fee is the partner's. */
const SETUP_FEE = 250;
const MONTHS = [1, 2, 3];

/** Per client, once the onboarding payment has cleared. */
const upfrontPayout = (onboardingFee: number): number => Math.max(0, onboardingFee - SETUP_FEE);

/** Clients add up: in month N, those of N months pay. In whole cents, since 0.2 has no exact binary form. */
const monthlyEarnings = ({
  monthlyPayment,
  newClients,
  month,
}: Pick<EarningsInput, 'monthlyPayment' | 'newClients'> & { month: number }): number =>
  Math.round(COMMISSION * 100 * monthlyPayment * newClients * month) / 100;

export const earningsOf = ({
  onboardingFee,
  monthlyPayment,
  newClients,
}: EarningsInput): { upfront: number; months: { month: number; earnings: number }[] } => ({
  upfront: upfrontPayout(onboardingFee),
  months: MONTHS.map((month) => ({
    month,
    earnings: monthlyEarnings({ monthlyPayment, newClients, month }),
  })),
});
