import { CircleAlert, ExternalLink, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Run } from '#features/automations/contract.ts';
import { momentText } from '#ui/format/ago-text.ts';
import { contactName } from './contact-name.ts';
import { durationText } from './duration-text.ts';
import { RunStatusBadge } from './run-status-badge.tsx';

/** The contact, the times, the status and its reason. */
export function RunSummary({ run, conversationId }: { run: Run; conversationId: number | null }) {
  const { contact, created_at: at, finished_at: end, wake_at: wake, reason, status } = run;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line p-4 sm:grid-cols-3">
        <Fact name="Status">
          <RunStatusBadge status={status} />
        </Fact>
        <Fact name="Contact">
          {contact ? <NewTab href={`/contacts/${contact.id}`}>{contactName(run)}</NewTab> : '—'}
        </Fact>
        <Fact name="Conversation">
          {conversationId === null ? (
            '—'
          ) : (
            <NewTab href={`/conversations/${conversationId}`}>{conversationId}</NewTab>
          )}
        </Fact>
        <Fact name="Started">{momentText(at)}</Fact>
        <Fact name={end ? 'Took' : wake ? 'Waits until' : 'Took so far'}>
          {end || !wake
            ? durationText((end ? Date.parse(end) : Date.now()) - Date.parse(at))
            : momentText(wake)}
        </Fact>
        <Fact name="Version">{run.version}</Fact>
      </dl>
      {reason ? <Reason isFailure={status === 'failed'}>{reason}</Reason> : null}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="min-w-0 break-words tabular-nums">{children}</dd>
  </div>
);

const NewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="inline-flex min-h-6 items-center gap-1 text-accent-ink underline underline-offset-4"
  >
    {children}
    <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
);

function Reason({ isFailure, children }: { isFailure: boolean; children: ReactNode }) {
  const Icon = isFailure ? CircleAlert : Info;
  return (
    <p
      className={
        isFailure
          ? 'flex gap-2 rounded-control bg-danger-wash p-3 text-danger'
          : 'flex gap-2 rounded-control bg-sunken p-3 text-soft'
      }
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
