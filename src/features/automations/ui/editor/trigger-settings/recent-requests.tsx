import clsx from 'clsx';
import { RotateCw } from 'lucide-react';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import type { WebhookPing } from '#features/automations/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { isSavedRequest } from './webhook-form.ts';

const LETTERS = ['A', 'B', 'C'];
const PREVIEW = 60;
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

export function RecentRequests({
  pings,
  saved,
  selectedId,
  isLoading,
  isFailed,
  onSelect,
  onReload,
}: {
  pings: readonly WebhookPing[];
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
        <p className="text-sm text-danger">Recent requests could not be loaded.</p>
      ) : pings.length === 0 ? (
        <p className="text-sm text-soft">
          Nothing has been received yet. Send a test request to the address above, then choose it here to map
          its fields.
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
                  <span className="ml-auto text-sm text-soft">
                    {moment.format(new Date(ping.received_at))}
                  </span>
                </span>
                <code className="mt-1 block break-all text-sm text-soft">
                  {ping.raw_body.slice(0, PREVIEW)}
                </code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
