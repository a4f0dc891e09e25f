import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlowProblem } from '#features/automations/contract.ts';

export type ShownProblem = Pick<FlowProblem, 'nodeId' | 'severity' | 'message' | 'step' | 'stops'>;

/** A problem with the name of its step, which a press leads to. */
export function ProblemRow({
  problem,
  onShow,
  children,
}: {
  problem: ShownProblem;
  onShow: (nodeId: string) => void;
  /** What can be done about it right here. */
  children?: ReactNode;
}) {
  const { nodeId, severity, message, step } = problem;
  const content = (
    <>
      <TriangleAlert
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', severity === 'error' ? 'text-danger' : 'text-accent-ink')}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-soft">
          {step ?? 'The whole flow'} · {weightOf(problem)}
        </span>
        <span className="block">{message}</span>
      </span>
    </>
  );
  return (
    <div className="rounded-card border border-line">
      {nodeId === null ? (
        <div className={rowStyle}>{content}</div>
      ) : (
        <button
          type="button"
          onClick={() => onShow(nodeId)}
          className={clsx(rowStyle, 'w-full -outline-offset-2 hover:bg-sunken')}
        >
          {content}
        </button>
      )}
      {children}
    </div>
  );
}

function weightOf({ severity, stops }: ShownProblem): string {
  if (severity === 'error') return 'must be fixed';
  return stops ? 'fails for now' : 'good to know';
}

const rowStyle = 'flex gap-3 rounded-card p-3 text-left';
