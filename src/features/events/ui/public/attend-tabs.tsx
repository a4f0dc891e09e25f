import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { defineIsland } from '#ui/island/define-island.tsx';
import { useAlive } from '#ui/island/use-alive.ts';
import { waysToAttend } from './events-copy.tsx';

type Way = (typeof waysToAttend)[number]['value'];

/** Two tabs, chosen by pointer or arrow keys. */
function Tabs() {
  const [chosen, setChosen] = useState<Way>('in_person');
  const id = useId();
  const isAlive = useAlive();
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const [first, last] = waysToAttend;
    const next =
      event.key === 'Home' || (event.key !== 'End' && chosen === last.value) ? first.value : last.value;
    setChosen(next);
    document.getElementById(`${id}-${next}-tab`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label="Attend your way"
        className="inline-flex gap-1 rounded-full border border-line bg-surface p-1"
      >
        {waysToAttend.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}-tab`}
            aria-selected={chosen === value}
            aria-controls={`${id}-${value}`}
            tabIndex={chosen === value ? 0 : -1}
            onClick={() => setChosen(value)}
            onKeyDown={choose}
            disabled={!isAlive}
            className="h-11 rounded-full px-6 font-medium text-soft hover:text-ink aria-selected:bg-accent aria-selected:text-on-accent"
          >
            {label}
          </button>
        ))}
      </div>
      {waysToAttend.map(({ value, text, points }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}`}
          aria-labelledby={`${id}-${value}-tab`}
          hidden={chosen !== value}
          className="mt-8 max-w-3xl"
        >
          <p className="text-pretty text-xl leading-9">{text}</p>
          <ul className="mt-6 flex flex-col gap-3">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-accent-ink" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export const AttendTabs = defineIsland('attend-tabs', Tabs);
