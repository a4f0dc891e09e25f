import { useId } from 'react';
import type { ActionEntry } from '#features/automations/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { StepIcon } from '../step-icon.ts';

/** A headed list of choices. Unavailable ones can be pressed, and then say so. */
export function PickerGroup<Entry extends ActionEntry>({
  title,
  entries,
  emptyText,
  onPick,
}: {
  title: string;
  entries: readonly Entry[];
  emptyText?: string;
  onPick: (entry: Entry) => void;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 font-semibold">
        {title}
      </h3>
      {entries.length === 0 ? <p className="text-soft">{emptyText}</p> : null}
      <ul className="flex flex-col gap-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              aria-disabled={!entry.active}
              onClick={() => onPick(entry)}
              className="flex w-full items-start gap-3 rounded-card border border-line bg-surface p-3 text-left transition-colors duration-150 hover:border-line-strong hover:bg-sunken aria-disabled:border-dashed"
            >
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-wash text-accent-ink"
              >
                <StepIcon action={entry.action} className="size-5" />
              </span>
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {entry.title}
                  {entry.active ? null : <Badge>Coming soon</Badge>}
                </span>
                <span className="block text-sm text-soft">{entry.description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
