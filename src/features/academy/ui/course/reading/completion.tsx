import { Check, CircleCheck, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Lesson } from '#features/academy/contract.ts';
import { Button } from '#ui/control/button.tsx';
import type { CompleteLesson } from './use-lesson-marks.ts';

/**
 * Marks a lesson as completed, and takes that back. A lesson is also completed by reading it, at any moment: so what takes the
 * place of the button can neither be pressed nor lose the focus that the button had.
 */
export function Completion({ lesson, complete }: { lesson: Lesson; complete: CompleteLesson }) {
  const mark = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (lesson.completed && hadFocus.current) mark.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [lesson.completed]);
  if (!lesson.completed)
    return (
      <MarkButton
        complete={complete}
        onGone={(had) => {
          hadFocus.current = had;
        }}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span
        ref={mark}
        tabIndex={-1}
        className="flex h-10 min-w-44 items-center gap-1.5 rounded-control font-medium text-success pointer-coarse:h-11"
      >
        <CircleCheck aria-hidden="true" className="size-5" />
        Completed
      </span>
      <Button
        variant="ghost"
        icon={<Undo2 />}
        disabled={complete.isPaused}
        loading={complete.isPending && !complete.isPaused}
        onClick={() => complete.mutate(false)}
      >
        Mark as not done
      </Button>
    </div>
  );
}

function MarkButton({ complete, onGone }: { complete: CompleteLesson; onGone: (hadFocus: boolean) => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef(onGone);
  useLayoutEffect(() => {
    const element = place.current;
    return () => latest.current(element?.contains(document.activeElement) ?? false);
  }, []);
  return (
    <span ref={place}>
      <Button
        variant="primary"
        icon={<Check />}
        disabled={complete.isPaused}
        loading={complete.isPending && !complete.isPaused}
        onClick={() => complete.mutate(true)}
      >
        Mark as complete
      </Button>
    </span>
  );
}
