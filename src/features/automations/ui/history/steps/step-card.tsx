import clsx from 'clsx';
import { CircleAlert, CircleCheck, CircleHelp, CircleSlash, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { vendorOfAction } from '#connectors/registry.ts';
import type { RunLogEntry, StepLog } from '#features/automations/contract.ts';
import { Spinner } from '#ui/control/spinner.tsx';
import { JsonView } from '#ui/data/json-view.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { exactText, momentText } from '#ui/format/ago-text.ts';
import { StepIcon } from '../../step-icon.tsx';
import { StepValues } from '../../step-values.tsx';
import { durationText } from '../duration-text.ts';
import { AnswerView } from './answer-view.tsx';
import { Fold } from './fold.tsx';
import type { NodeLog } from './group-steps.ts';
import { readAnswer } from './read-answer.ts';
import { VendorRequests } from './vendor-requests.tsx';

type Look = { label: string; tone: BadgeTone; icon: ReactNode; bar: string };
const LOOKS: Record<StepLog['status'] | 'stopped', Look> = {
  done: { label: 'Completed', tone: 'success', icon: <CircleCheck aria-hidden="true" />, bar: 'bg-success' },
  failed: { label: 'Failed', tone: 'danger', icon: <CircleAlert aria-hidden="true" />, bar: 'bg-danger' },
  started: { label: 'Processing', tone: 'info', icon: <Spinner />, bar: 'bg-info' },
  unknown: {
    label: 'Outcome unknown',
    tone: 'accent',
    icon: <CircleHelp aria-hidden="true" />,
    bar: 'bg-accent',
  },
  stopped: {
    label: 'Stopped',
    tone: 'neutral',
    icon: <CircleSlash aria-hidden="true" />,
    bar: 'bg-line-strong',
  },
};

function lookOf({ node, isOver }: { node: NodeLog; isOver: boolean }): Look {
  const look = LOOKS[isOver && node.status === 'started' ? 'stopped' : node.status];
  if (!node.afterFailure) return look;
  const then = node.afterFailure === 'branch' ? 'took its branch' : 'went on';
  return { ...look, label: `${look.label}, ${then}`, tone: 'accent', bar: 'bg-accent' };
}

/** One node of a run: its status, its share of the duration, its log, inputs and outputs. */
export function StepCard({ runId, node, isOver }: { runId: number; node: NodeLog; isOver: boolean }) {
  const look = lookOf({ node, isOver });
  const vendor = vendorOfAction(node.action)?.name ?? crmOf(node);
  return (
    <li className="relative flex gap-3 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-10 bottom-1 left-[1.1875rem] w-px bg-line [li:last-child>&]:hidden"
      />
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full border border-line bg-sunken text-soft"
      >
        <StepIcon action={node.action} className="size-5" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="min-w-0 font-semibold break-words">{node.name || node.action}</h4>
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
          {node.attempts.length > 1 ? <Badge>{node.attempts.length} attempts</Badge> : null}
          <span className="ml-auto text-sm whitespace-nowrap text-soft tabular-nums">
            {node.durationMs === null ? 'not over yet' : durationText(node.durationMs)}
          </span>
        </div>
        <TimingBar node={node} className={look.bar} />
        {node.attempts.map((step, index) => (
          <Attempt
            key={step.started_at}
            step={step}
            number={index + 1}
            isOnly={node.attempts.length === 1}
            // Retries repeat the same text: showing it once is enough.
            hasOwnInput={index === 0 || !isSame(step.input, node.attempts[index - 1]?.input)}
          />
        ))}
        {vendor ? <VendorRequests vendor={vendor} runId={runId} nodeId={node.nodeId} /> : null}
      </div>
    </li>
  );
}

/** The CRM that sends the message of a step which is not its own. */
function crmOf({ attempts }: NodeLog): string | null {
  const output = attempts.at(-1)?.output;
  const hasCrm = typeof output === 'object' && output !== null && 'through' in output;
  return hasCrm && typeof output.through === 'string' ? output.through : null;
}

/** Decoration: the duration is given in words beside the name. */
const TimingBar = ({ node: { bars, attempts }, className }: { node: NodeLog; className: string }) => (
  <span aria-hidden="true" className="relative block h-1.5 overflow-hidden rounded-full bg-line">
    {bars.map(({ from, size }, index) => (
      <span
        key={attempts[index]?.started_at}
        className={clsx('absolute inset-y-0 min-w-1 rounded-full', className)}
        style={{
          left: `${(Math.min(from, 0.99) * 100).toFixed(2)}%`,
          width: `${(size * 100).toFixed(2)}%`,
        }}
      />
    ))}
  </span>
);

function Attempt({
  step,
  number,
  isOnly,
  hasOwnInput,
}: {
  step: StepLog;
  /** Counted over all attempts: after a manual retry the runner counts from one again. */
  number: number;
  isOnly: boolean;
  hasOwnInput: boolean;
}) {
  const { action, input, output, entries } = step;
  return (
    <div className={clsx('flex flex-col gap-2', !isOnly && 'border-l-2 border-line pl-3')}>
      {isOnly ? null : <p className="text-sm font-medium">Attempt {number}</p>}
      <ul className="flex flex-col gap-1">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {isBlank(input) || !hasOwnInput ? null : (
        <Fold title="Input">
          <StepValues action={action} input={input} />
          <Fold title="Input as JSON">
            <JsonView label="Input as JSON" value={input} />
          </Fold>
        </Fold>
      )}
      <StepOutput output={output} isFailure={step.status === 'failed' || step.status === 'unknown'} />
    </div>
  );
}

function StepOutput({ output, isFailure }: { output: unknown; isFailure: boolean }) {
  if (isBlank(output)) return null;
  const answer = readAnswer(output);
  if (answer) return <AnswerView answer={answer} isOpen={isFailure} />;
  return (
    <Fold title="Output">
      <JsonView label="Output" value={output} />
    </Fold>
  );
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const ENTRY_LOOKS = {
  info: { icon: Info, tone: 'text-soft', name: 'Info' },
  warning: { icon: TriangleAlert, tone: 'text-accent-ink', name: 'Warning' },
  error: { icon: CircleAlert, tone: 'text-danger', name: 'Error' },
} as const;

function Entry({ entry: { status, message, details, created_at: at } }: { entry: RunLogEntry }) {
  const { icon: Icon, tone, name } = ENTRY_LOOKS[status];
  const { until, more } = readDetails(details);
  return (
    <li className="flex gap-2 text-sm leading-5">
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', tone)} />
      <div className="min-w-0 grow">
        <p className={clsx('break-words first-letter:uppercase', status === 'error' && 'text-danger')}>
          <span className="sr-only">{name}: </span>
          {message}
          {until ? ` Until ${momentText(until)}.` : null}
        </p>
        {isBlank(more) ? null : (
          <Fold title="Details">
            <JsonView label="Details" value={more} />
          </Fold>
        )}
      </div>
      <time
        dateTime={at}
        title={exactText(at)}
        className="hidden shrink-0 text-[0.8125rem] text-soft tabular-nums sm:inline"
      >
        {clock.format(new Date(at))}
      </time>
    </li>
  );
}

/** The attempt, the branch and the end of a delay are shown elsewhere on the card. */
function readDetails(details: unknown): { until: string | null; more: unknown } {
  if (typeof details !== 'object' || details === null) return { until: null, more: details };
  const { attempt: _, branch: __, until, ...more } = details as Record<string, unknown>;
  return { until: typeof until === 'string' ? until : null, more };
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
