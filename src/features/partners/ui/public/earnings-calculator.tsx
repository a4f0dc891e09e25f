import { useId, useState } from 'react';
import {
  DEFAULT_EARNINGS,
  EARNINGS_RANGES,
  type EarningsInput,
  earningsOf,
} from '#features/partners/contract/earnings.ts';
import { defineIsland } from '#ui/island/define-island.tsx';
import { useAlive } from '#ui/island/use-alive.ts';

const LABELS: Record<keyof EarningsInput, string> = {
  onboardingFee: 'Onboarding fee',
  monthlyPayment: 'Monthly payment',
  newClients: 'New clients per month',
};

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
const show = (name: keyof EarningsInput, value: number): string =>
  name === 'newClients' ? String(value) : dollars(value);

function Calculator() {
  const [input, setInput] = useState(DEFAULT_EARNINGS);
  const id = useId();
  const isAlive = useAlive();
  const { upfront, months } = earningsOf(input);
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div className="flex flex-col gap-8">
        {(Object.keys(LABELS) as (keyof EarningsInput)[]).map((name) => (
          <div key={name}>
            <div className="flex items-baseline justify-between gap-4">
              <label htmlFor={`${id}-${name}`} className="font-medium">
                {LABELS[name]}
              </label>
              <output htmlFor={`${id}-${name}`} className="font-semibold text-xl tabular-nums">
                {show(name, input[name])}
              </output>
            </div>
            <input
              id={`${id}-${name}`}
              type="range"
              {...EARNINGS_RANGES[name]}
              value={input[name]}
              disabled={!isAlive}
              aria-valuetext={show(name, input[name])}
              onChange={(event) => setInput({ ...input, [name]: event.target.valueAsNumber })}
              className="mt-2 h-11 w-full accent-accent-ink"
            />
          </div>
        ))}
      </div>
      <div className="rounded-card border border-line bg-surface p-6 shadow-card md:p-8">
        <p className="text-soft">Upfront, for each client</p>
        <p className="font-semibold text-4xl leading-12 tabular-nums tracking-tight">{dollars(upfront)}</p>
        <p className="mt-6 text-soft">Each month, from payments</p>
        <Chart months={months} />
      </div>
    </div>
  );
}

/** Three bars, the highest of which fills its place: what grows is the proportion. */
function Chart({ months }: { months: { month: number; earnings: number }[] }) {
  const most = Math.max(...months.map(({ earnings }) => earnings));
  return (
    <ul className="mt-3 flex flex-col gap-4" aria-live="polite">
      {months.map(({ month, earnings }) => (
        <li key={month}>
          <div className="flex justify-between gap-4">
            <span>Month {month}</span>
            <span className="font-semibold tabular-nums">{dollars(earnings)}</span>
          </div>
          <svg viewBox="0 0 300 12" preserveAspectRatio="none" className="mt-1 h-3 w-full" aria-hidden="true">
            <rect width="300" height="12" rx="6" fill="var(--sunken)" />
            <rect width={(300 * earnings) / most} height="12" rx="6" fill="var(--accent)" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

export const EarningsCalculator = defineIsland('earnings-calculator', Calculator);
