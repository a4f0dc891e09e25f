import clsx from 'clsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { EntryLink } from './entry-link.tsx';
import { testReceptionist } from './menu.ts';

/** The only amber entry in the menu: owners trust the receptionist soonest by hearing it. */
export function TestShortcut({ rail = false, onNavigate }: { rail?: boolean; onNavigate?: () => void }) {
  const link = (
    <EntryLink
      entry={testReceptionist}
      onClick={onNavigate}
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-control bg-accent font-medium text-on-accent transition-colors duration-150 hover:bg-accent-hover',
        rail ? 'size-10' : 'min-h-10 w-full gap-2 px-3',
      )}
    >
      <testReceptionist.icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={rail ? 'sr-only' : 'truncate'}>{testReceptionist.label}</span>
    </EntryLink>
  );
  return rail ? (
    <Tooltip side="right" label={testReceptionist.label}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}
