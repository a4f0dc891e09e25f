import { Angry, Frown, Laugh, Meh, Smile } from 'lucide-react';

const SCALE = [
  { rank: 1, name: 'Terrible', Face: Angry },
  { rank: 2, name: 'Bad', Face: Frown },
  { rank: 3, name: 'Okay', Face: Meh },
  { rank: 4, name: 'Good', Face: Smile },
  { rank: 5, name: 'Amazing', Face: Laugh },
] as const;

export function RatingScale({ value, onChange }: { value: number | null; onChange: (rank: number) => void }) {
  return (
    <fieldset>
      <legend className="mb-3 font-medium">How did the receptionist handle this conversation?</legend>
      <div className="grid grid-cols-5 gap-2">
        {SCALE.map(({ rank, name, Face }) => (
          <label
            key={rank}
            className="flex cursor-pointer flex-col items-center gap-1 rounded-control border border-line-strong px-1 py-3 text-center text-sm hover:bg-sunken has-checked:border-accent-ink has-checked:bg-accent-wash has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name="rank"
              value={rank}
              checked={value === rank}
              onChange={() => onChange(rank)}
              className="sr-only"
            />
            <Face aria-hidden="true" className="size-7" strokeWidth={1.5} />
            <span>
              {rank} {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
