import { Check } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { amount } from '#ui/format/amount.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { Package } from '../../contract.ts';
import { priceText } from '../plan-words.ts';

export const packageGrid = 'grid gap-4 sm:grid-cols-2';

export function PackageCards({
  packages,
  selected,
  isDisabled,
  onSelect,
}: {
  packages: readonly Package[];
  selected: string | null;
  isDisabled: boolean;
  onSelect: (packageId: string) => void;
}) {
  return (
    <fieldset disabled={isDisabled}>
      <legend className="pb-2 font-medium">Choose a plan</legend>
      <div className={packageGrid}>
        {packages.map((one) => (
          <PackageCard
            key={one.id}
            offer={one}
            isSelected={one.id === selected}
            onSelect={() => onSelect(one.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PackageCard({
  offer,
  isSelected,
  onSelect,
}: {
  offer: Package;
  isSelected: boolean;
  onSelect: () => void;
}) {
  const id = useId();
  return (
    <div className="relative flex min-w-0 flex-col gap-3 rounded-card border border-line-strong p-4 hover:border-ink has-checked:border-accent-ink has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
      <div className="flex min-h-8 items-center gap-3">
        <input
          type="radio"
          id={id}
          name="package"
          value={offer.id}
          checked={isSelected}
          onChange={onSelect}
          aria-describedby={`${id}-price ${id}-included`}
          className="relative z-10 size-4.5 shrink-0 cursor-pointer accent-accent-ink outline-none"
        />
        {/* It covers the whole card, which can be pressed anywhere. */}
        <label
          htmlFor={id}
          className="grow cursor-pointer text-lg font-semibold after:absolute after:inset-0"
        >
          {offer.title}
        </label>
        {offer.percent_savings > 0 ? <Badge tone="success">Save {offer.percent_savings}%</Badge> : null}
      </div>
      <div id={`${id}-price`}>
        <PackagePrice offer={offer} />
      </div>
      <div id={`${id}-included`}>
        <Included offer={offer} />
      </div>
    </div>
  );
}

export const PackagePrice = ({ offer }: { offer: Package }) => (
  <div>
    <p className="font-medium">{priceText(offer.price)}</p>
    {offer.percent_savings > 0 && offer.comparable_price !== null ? (
      <p className="text-sm text-soft">
        <span className="sr-only">Instead of </span>
        <s>{formatMoney(offer.comparable_price / 100)}</s> for twelve single months
      </p>
    ) : null}
  </div>
);

export function Included({ offer }: { offer: Package }) {
  const included = [
    `${amount(offer.minutes)} minutes of calls a month`,
    `${amount(offer.messages)} chat conversations a month`,
    ...offer.features,
  ];
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {included.map((line) => (
        <li key={line} className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** As high as the cards that come. */
export const PackageSkeletons = ({ title = 'Choose a plan' }: { title?: string | null }) => (
  <div aria-busy="true">
    {title === null ? null : <p className="pb-2 font-medium">{title}</p>}
    <div className={packageGrid}>
      {[0, 1].map((card) => (
        <div key={card} className="flex h-72 flex-col gap-3 rounded-card border border-line p-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="min-h-0 w-full grow" />
        </div>
      ))}
    </div>
  </div>
);
