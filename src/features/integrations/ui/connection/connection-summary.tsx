import { Link } from '@tanstack/react-router';
import { CircleCheck, FlaskConical, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { connectionRoute } from '#features/integrations/contract.ts';
import type { RouteReply } from '#platform/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { agoText, momentText } from '#ui/format/ago-text.ts';
import { amount } from '#ui/format/amount.ts';
import { Card } from '#ui/layout/card.tsx';
import { SandboxBadge } from '../sandbox-badge.tsx';
import { limitText } from './limit-text.ts';

type Connection = RouteReply<typeof connectionRoute>['data'];

export function ConnectionSummary({ connection }: { connection: Connection }) {
  const { name, is_sandbox: isSandbox, status, broken_reason: reason, rate_limit: limit } = connection;
  return (
    <Card title="How it is doing" actions={isSandbox ? <SandboxBadge /> : null}>
      <div className="flex flex-col gap-5">
        {status === 'broken' ? (
          <p className="flex items-start gap-2 rounded-control bg-danger-wash px-3 py-2 text-danger">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {reason ?? `${name} no longer accepts this connection.`} Steps that need it fail until you{' '}
              <Link
                to="/integrations"
                search={{ id: connection.integration_id, step: 'reconnect' }}
                className="rounded-[4px] font-medium underline underline-offset-4"
              >
                reconnect it
              </Link>
              .
            </span>
          </p>
        ) : null}
        {isSandbox ? (
          <p className="flex items-start gap-2 rounded-control bg-accent-wash px-3 py-2">
            <FlaskConical aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
            <span>This is a sandbox: nothing reaches {name}. What it was given is listed below.</span>
          </p>
        ) : null}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
          <Figure label="Account">{connection.account}</Figure>
          <Figure label="Health">
            {status === 'connected' ? (
              <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
                Working
              </Badge>
            ) : (
              <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
                Reconnect needed
              </Badge>
            )}
          </Figure>
          <Figure label="Last synced">
            <Moment at={connection.last_sync} never="Not synced yet" />
          </Figure>
          <Figure label="Connected">
            <Moment at={connection.connected_at} never="" />
          </Figure>
          <Figure label="Requests in 24 hours">{amount(connection.requests_today)}</Figure>
          <Figure label="Failed of these">
            <span className={connection.failed_today > 0 ? 'text-danger' : undefined}>
              {amount(connection.failed_today)}
            </span>
          </Figure>
          <Figure label="Rate limit used" className="col-span-2">
            <span className="flex flex-col gap-1.5">
              <span className="tabular-nums">{limitText(limit)}</span>
              <ProgressLine label="Rate limit used" value={limit.used} total={limit.requests} />
            </span>
          </Figure>
        </dl>
        {connection.actions.length > 0 ? (
          <div>
            <p className="text-sm text-soft">Automations can</p>
            <ul className="mt-1 flex flex-wrap gap-1.5">
              {connection.actions.map((action) => (
                <li key={action}>
                  <Badge>{action}</Badge>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Figure({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

const Moment = ({ at, never }: { at: string | null; never: string }) =>
  at === null ? (
    never
  ) : (
    <time dateTime={at} title={momentText(at)}>
      {agoText(at)}
    </time>
  );
