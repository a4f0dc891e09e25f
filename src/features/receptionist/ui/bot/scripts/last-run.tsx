import type { Script } from '#features/receptionist/contract.ts';
import { momentText } from '../moment-text.ts';
import { TurnView } from '../turn-view.tsx';
import type { Choices } from './expectation-texts.ts';
import { StateBadge } from './state-badge.tsx';
import { Unmet } from './unmet.tsx';

/** What was said in the last run, and which expectations were not met. */
export function LastRun({
  script: { state, ran_at, unmet, lines, turns },
  choices,
  timezone,
}: {
  script: Script;
  choices: Choices;
  timezone: string;
}) {
  if (ran_at === null) return null;
  return (
    <section aria-label="Last run" className="mt-6 border-t border-line pt-5">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        Last run
        <StateBadge state={state} />
      </h3>
      <p className="text-sm text-soft">{momentText(ran_at, timezone)}</p>
      {unmet.length > 0 ? (
        <div className="mt-3 rounded-control bg-danger-wash px-3 py-2 text-danger">
          <p className="font-medium">Not met:</p>
          <ul className="list-disc pl-5">
            {unmet.map((missed) => (
              <li key={`${missed.kind} ${missed.about}`} className="wrap-anywhere">
                <Unmet missed={missed} choices={choices} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {turns.length <= lines.length ? (
        <p className="mt-3 rounded-control bg-danger-wash px-3 py-2 text-danger">
          The receptionist answered too slowly: only part of the conversation was played.
        </p>
      ) : null}
      <div className="mt-4 flex flex-col gap-3">
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run is replaced as a whole
          <TurnView key={index} turn={turn} />
        ))}
      </div>
    </section>
  );
}
