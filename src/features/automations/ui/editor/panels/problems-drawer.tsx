import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Graph } from '#engine/graph/graph.ts';
import type { Problem } from '#engine/rules/validate.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { FixButton } from '../variables/text-warnings.tsx';

export function ProblemsDrawer({
  graph,
  problems,
  isOpen,
  onShow,
  onFix,
  onClose,
  onClosed,
}: {
  graph: Graph;
  problems: readonly Problem[];
  isOpen: boolean;
  onShow: (nodeId: string) => void;
  onFix: (problem: Problem) => void;
  onClose: () => void;
  onClosed: () => void;
}) {
  const names = new Map(graph.nodes.map(({ id, data }) => [id, data.name]));
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title="Problems"
      description="What to settle before publishing, and what to know."
    >
      {problems.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title="No problems"
          message="This automation is ready to be published."
        />
      ) : (
        <ul className="flex flex-col gap-2">
          {problems.map((problem) => (
            <li key={`${problem.nodeId} ${problem.field} ${problem.message}`}>
              <ProblemRow
                problem={problem}
                name={names.get(problem.nodeId ?? '') ?? 'The whole flow'}
                onShow={onShow}
                onFix={() => onFix(problem)}
              />
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function ProblemRow({
  problem: { nodeId, severity, message, fix },
  name,
  onShow,
  onFix,
}: {
  problem: Problem;
  name: string;
  onShow: (nodeId: string) => void;
  onFix: () => void;
}) {
  const content = (
    <>
      <TriangleAlert
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', severity === 'error' ? 'text-danger' : 'text-accent-ink')}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-soft">
          {name} · {severity === 'error' ? 'must be fixed' : 'good to know'}
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
      {fix ? (
        <p className="px-3 pb-3 pl-11">
          <FixButton fix={fix} onFix={onFix} />
        </p>
      ) : null}
    </div>
  );
}

const rowStyle = 'flex gap-3 rounded-card p-3 text-left';
