import clsx from 'clsx';
import { Check, CloudAlert, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { differsFromPublished, type EditorState, isUnsaved } from '../state/editor-state.ts';

type Look = { text: string; icon: ReactNode; tone: string };

function lookOf(state: EditorState): Look {
  if (state.isConflicted) return { text: 'Not saved', icon: <CloudAlert />, tone: 'text-danger' };
  if (state.saving === 'saving') return { text: 'Saving…', icon: <Spinner />, tone: 'text-soft' };
  if (!isUnsaved(state)) return { text: 'Saved', icon: <Check />, tone: 'text-success' };
  if (state.saving === 'failed')
    return { text: 'Unsaved changes, trying again', icon: <CloudAlert />, tone: 'text-danger' };
  return { text: 'Unsaved changes', icon: <PencilLine />, tone: 'text-soft' };
}

/** Whether the draft is safe, and whether it is what runs. */
export function SaveStatus({ state }: { state: EditorState }) {
  const { text, icon, tone } = lookOf(state);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 px-1.5 text-xs md:gap-x-3 md:px-0 md:text-sm">
      {/* The switch has no room for its word on a phone. */}
      <span aria-hidden="true" className="text-soft md:hidden">
        {state.isPublished ? 'Published' : 'Paused'}
      </span>
      <span
        role="status"
        className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-4', tone)}
      >
        {icon}
        {text}
      </span>
      {state.isPublished && differsFromPublished(state) ? (
        <Badge tone="accent">
          <span className="max-md:sr-only">Published version differs</span>
          <span aria-hidden="true" className="md:hidden">
            Draft differs
          </span>
        </Badge>
      ) : null}
    </span>
  );
}
