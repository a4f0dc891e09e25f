import clsx from 'clsx';
import { Check, CircleDot, CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/control/spinner.tsx';
import type { EditorState } from '../state/editor-state.ts';
import { type SaveState, saveStateOf } from './save-state.ts';

const LOOKS: Record<SaveState, { text: string; icon: ReactNode; tone: string }> = {
  saved: { text: 'Saved', icon: <Check />, tone: 'text-success' },
  saving: { text: 'Saving…', icon: <Spinner />, tone: 'text-soft' },
  'not-saved': { text: 'Not saved', icon: <CloudAlert />, tone: 'text-danger' },
  differs: { text: 'Differs from the published version', icon: <CircleDot />, tone: 'text-accent-ink' },
};

/** The only place that shows the draft's state. */
export function SaveStatus({ state }: { state: EditorState }) {
  const { text, icon, tone } = LOOKS[saveStateOf(state)];
  return (
    <span
      role="status"
      className={clsx(
        'inline-flex min-w-0 items-center gap-1.5 text-sm leading-5 [&_svg]:size-4 [&_svg]:shrink-0',
        tone,
      )}
    >
      {icon}
      {text}
    </span>
  );
}
