import { CircleAlert, CircleCheck, Crosshair, TriangleAlert } from 'lucide-react';
import type { TestRun } from '#features/automations/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { useFlowVariables } from '../flow-variables.ts';
import { StepIcon } from '../step-icon.tsx';
import { StepValues } from '../step-values.tsx';

/** What each step would have done, in order. */
export function TestResult({
  result: { outcome, reason, steps },
  onShowNode,
}: {
  result: TestRun;
  onShowNode: (nodeId: string) => void;
}) {
  const isGood = outcome === 'completed';
  return (
    <div className="flex flex-col gap-5">
      <p
        role="status"
        className={
          isGood
            ? 'flex gap-2 rounded-control bg-success-wash p-3 text-success'
            : 'flex gap-2 rounded-control bg-danger-wash p-3 text-danger'
        }
      >
        {isGood ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        ) : (
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        )}
        <span className="min-w-0">
          {isGood ? 'It would run to the end.' : `It would stop: ${reason ?? 'a step failed.'}`} This was a
          test: nothing was sent, called or changed.
        </span>
      </p>
      {steps.length === 0 ? <p className="text-soft">There was no step to take.</p> : null}
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <ResultStep
            // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes, and a step may come twice
            key={index}
            step={step}
            onShow={() => onShowNode(step.node_id)}
          />
        ))}
      </ol>
    </div>
  );
}

const AFTER_FAILURE = {
  stop: 'Failed',
  continue: 'Failed, went on',
  branch: 'Failed, took its branch',
} as const;

function ResultStep({ step, onShow }: { step: TestRun['steps'][number]; onShow: () => void }) {
  const { labelOf } = useFlowVariables().catalogue;
  return (
    <li className="rounded-card border border-line">
      <button
        type="button"
        onClick={onShow}
        className="flex w-full items-center gap-3 rounded-card px-4 py-3 text-left -outline-offset-2 transition-colors duration-100 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-ink"
        >
          <StepIcon action={step.action} className="size-4.5" />
        </span>
        <span className="min-w-0 grow font-semibold break-words">{step.node_name || step.action}</span>
        {step.after_failure ? (
          <Badge tone={step.after_failure === 'stop' ? 'danger' : 'accent'}>
            {AFTER_FAILURE[step.after_failure]}
          </Badge>
        ) : null}
        <Crosshair aria-hidden="true" className="size-4.5 shrink-0 text-soft" />
        <span className="sr-only">Show on the canvas</span>
      </button>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {step.missing.length > 0 ? (
          <ul aria-label="Without a value" className="flex flex-wrap gap-1.5">
            {step.missing.map((name) => (
              <li key={name}>
                <Badge tone="accent" icon={<TriangleAlert aria-hidden="true" />}>
                  {labelOf(name)} has no value
                </Badge>
              </li>
            ))}
          </ul>
        ) : null}
        {step.says
          .filter((line) => !step.missing.some((name) => line === `${labelOf(name)} has no value.`))
          .map((line) => (
            <p key={line} className="first-letter:uppercase">
              {line}
            </p>
          ))}
        {step.input ? <StepValues action={step.action} input={step.input} /> : null}
      </div>
    </li>
  );
}
