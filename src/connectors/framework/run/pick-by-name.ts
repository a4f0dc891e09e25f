import type { ListEntry } from './define-vendor.ts';
import { StepFailure } from './step-failure.ts';

/** What an owner typed instead of choosing it: a name, or an id. */
export function pickByName({
  entries,
  name,
  what,
  vendor,
}: {
  entries: readonly ListEntry[];
  name: string;
  /** "pipeline", for the message. */
  what: string;
  vendor: string;
}): string {
  const wanted = name.toLowerCase();
  const found = entries.find(({ value, label }) => value === name || label.toLowerCase() === wanted);
  if (!found) throw new StepFailure(`${vendor} has no ${what} called “${name}”.`, { retryable: false });
  return found.value;
}
