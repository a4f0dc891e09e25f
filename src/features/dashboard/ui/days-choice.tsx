import { PERIOD_DAYS } from '#features/dashboard/contract/vocabulary.ts';

/** Radio buttons side by side: the choices are few, and a list of options would be more code than all cards. */
export function DaysChoice({ days, onChoose }: { days: number; onChoose: (days: number) => void }) {
  return (
    <fieldset className="flex h-10 rounded-control border border-line-strong bg-surface p-0.5 pointer-coarse:h-11">
      <legend className="sr-only">Period</legend>
      {PERIOD_DAYS.map((one) => (
        <label
          key={one}
          className="flex cursor-pointer items-center rounded-[6px] px-3 font-medium text-soft select-none hover:text-ink has-checked:bg-accent-wash has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name="days"
            value={one}
            checked={one === days}
            onChange={() => onChoose(one)}
            className="sr-only"
          />
          {one} days
        </label>
      ))}
    </fieldset>
  );
}
