import { CircleCheck } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { ProblemRow } from '../../publish/problem-row.tsx';
import type { NamedProblem } from '../use-problems.ts';
import { FixButton } from '../variables/text-warnings.tsx';

export function ProblemsDrawer({
  problems,
  isOpen,
  onShow,
  onFix,
  onClose,
  onClosed,
}: {
  problems: readonly NamedProblem[];
  isOpen: boolean;
  onShow: (nodeId: string) => void;
  onFix: (problem: NamedProblem) => void;
  onClose: () => void;
  onClosed: () => void;
}) {
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
              <ProblemRow problem={problem} onShow={onShow}>
                {problem.fix ? (
                  <p className="px-3 pb-3 pl-11">
                    <FixButton fix={problem.fix} onFix={() => onFix(problem)} />
                  </p>
                ) : null}
              </ProblemRow>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
