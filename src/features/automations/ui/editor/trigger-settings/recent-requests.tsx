import clsx from 'clsx';
import { Ban, RotateCw } from 'lucide-react';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import { REFUSALS, type WebhookPing, type WebhookRefusal } from '#features/automations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { exactText } from '#ui/format/ago-text.ts';
import { isSavedRequest } from './webhook-form.ts';

const LETTERS = ['A', 'B', 'C'];
const PREVIEW = 60;

export function RecentRequests({
  pings,
  refused,
  saved,
  selectedId,
  isLoading,
  isFailed,
  onSelect,
  onReload,
}: {
  pings: readonly WebhookPing[];
  refused: readonly WebhookRefusal[];
  saved: readonly VariableMapping[];
  selectedId: number | null;
  isLoading: boolean;
  isFailed: boolean;
  onSelect: (ping: WebhookPing) => void;
  onReload: () => void;
}) {
  return (
    <section aria-labelledby="recent-requests">
      <div className="mb-2 flex items-center justify-between">
        <h3 id="recent-requests" className="font-semibold">
          Recent Requests
        </h3>
        <Button
          variant="ghost"
          size="small"
          icon={<RotateCw />}
          label="Reload requests"
          loading={isLoading}
          onClick={onReload}
        />
      </div>
      {isFailed ? (
        <p className="text-sm text-danger">Failed to load the recent requests.</p>
      ) : pings.length === 0 ? (
        <p className="text-sm text-soft">
          {refused.length > 0 ? 'Nothing has been taken yet.' : 'Nothing has been received yet.'} Send a test
          request to the address above: it appears here, and you choose it to map its fields.
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {pings.map((ping, index) => (
            <li key={ping.id}>
              <button
                type="button"
                aria-pressed={ping.id === selectedId}
                onClick={() => onSelect(ping)}
                className={clsx(
                  'w-full rounded-card border p-3 text-left hover:bg-sunken',
                  ping.id === selectedId ? 'border-accent bg-accent-wash' : 'border-line',
                )}
              >
                <span className="flex items-center gap-2">
                  <span className="font-medium">Request {LETTERS[index]}</span>
                  {isSavedRequest({ ping, saved }) ? <Badge tone="success">Saved</Badge> : null}
                  <span className="ml-auto text-sm text-soft">{exactText(ping.received_at)}</span>
                </span>
                {ping.has_started ? null : (
                  <span className="mt-1 block text-sm text-soft">
                    It started nothing: the automation was a draft or paused.
                  </span>
                )}
                <code className="mt-1 block break-all text-sm text-soft">
                  {ping.raw_body.slice(0, PREVIEW)}
                </code>
              </button>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 ? <Refused refused={refused} /> : null}
    </section>
  );
}

/** One line per reason, however often it happened. */
const Refused = ({ refused }: { refused: readonly WebhookRefusal[] }) => (
  <ul aria-label="Refused requests" className="mt-3 flex flex-col gap-3 rounded-card border border-line p-3">
    {refused.map(({ reason, times, last_at, preview }) => (
      <li key={reason} className="flex gap-2 text-sm">
        <Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
        <div className="min-w-0">
          <p>Refused: {REFUSALS[reason].toOwner}</p>
          <p className="text-soft">
            {times === 1 ? 'Once' : `${times.toLocaleString('en-US')} times, last`} on {exactText(last_at)}
          </p>
          {preview ? <code className="block break-all text-soft">{preview}</code> : null}
        </div>
      </li>
    ))}
  </ul>
);
