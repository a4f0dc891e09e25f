import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { Stepper } from '#ui/layout/stepper.tsx';

const STEPS = [
  { id: 'account', label: 'Account Info' },
  { id: 'agreement', label: 'Agreement' },
  { id: 'plan', label: 'Plan' },
  { id: 'confirmation', label: 'Confirmation' },
] as const;

/** Every step is shown in the same frame, which moves the focus to the heading of the next one. */
export function StepFrame({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    // The first step leaves the focus where the navigation has put it.
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Stepper label="Steps" steps={STEPS} current={step - 1} />
      <Card>
        <h2
          ref={heading}
          tabIndex={-1}
          // Leaves room for the steps above it, and for the bar that stays at the top.
          className="scroll-mt-48 pb-4 text-lg leading-7 font-semibold outline-none"
        >
          {title}
        </h2>
        {children}
      </Card>
    </div>
  );
}
