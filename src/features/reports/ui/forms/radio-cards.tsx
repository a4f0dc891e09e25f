import type { ReactNode } from 'react';

export type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  hint?: string;
  icon: ReactNode;
};

/** A few choices side by side, each with a picture and a line that says what it is for. */
export function RadioCards<Value extends string>({
  legend,
  name,
  cards,
  value,
  error,
  columns,
  onValueChange,
}: {
  legend: string;
  name: string;
  cards: readonly RadioCard<Value>[];
  value: Value | '';
  error: string | undefined;
  columns: string;
  onValueChange: (value: Value) => void;
}) {
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">
        {legend}
        <span aria-hidden="true" className="ml-0.5 text-danger">
          *
        </span>
      </legend>
      <div className={`grid gap-2 ${columns}`}>
        {cards.map((card) => (
          <label
            key={card.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong p-3 select-none hover:border-ink has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onValueChange(card.value)}
              className="sr-only"
            />
            <span aria-hidden="true" className="pt-0.5 text-accent-ink [&_svg]:size-5">
              {card.icon}
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{card.label}</span>
              {card.hint ? <span className="block text-sm leading-5 text-soft">{card.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} role="alert" className="text-[0.8125rem] leading-5 text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
