import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { ArrowLeft, ChevronRight, Folder } from 'lucide-react';
import type { Variable, VariableFolder } from '#engine/values/variable-catalogue.ts';
import { optionStyle } from '#ui/control/control-style.ts';

export function FolderItem({
  folder: { id, title, variables },
  onOpen,
}: {
  folder: VariableFolder;
  onOpen: () => void;
}) {
  return (
    <Menu.Item closeOnClick={false} data-folder={id} onClick={onOpen} className={itemStyle}>
      <Folder aria-hidden="true" className="text-accent-ink" />
      <span className="min-w-0 grow truncate">{title}</span>
      <span className="text-sm text-soft tabular-nums">{variables.length}</span>
      <ChevronRight aria-hidden="true" className="text-soft" />
    </Menu.Item>
  );
}

export const BackItem = ({ title, onBack }: { title: string; onBack: () => void }) => (
  <Menu.Item
    closeOnClick={false}
    onClick={onBack}
    aria-label={`Back from ${title}`}
    className={clsx(itemStyle, 'font-semibold')}
  >
    <ArrowLeft aria-hidden="true" />
    {title}
  </Menu.Item>
);

/** What it is called, and what a value of it looks like. */
export function VariableItem({
  variable: { label, sample },
  folder,
  onPick,
}: {
  variable: Variable;
  /** Shown where variables of several folders are listed together. */
  folder?: string;
  onPick: () => void;
}) {
  return (
    <Menu.Item onClick={onPick} className={clsx(itemStyle, 'flex-col items-stretch! gap-0!')}>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{label}</span>
        {folder ? <span className="shrink-0 text-sm text-soft">{folder}</span> : null}
      </span>
      <span className="truncate text-sm text-soft">{sample ? `e.g. ${sample}` : 'No value yet'}</span>
    </Menu.Item>
  );
}

const itemStyle = clsx(optionStyle, '[&_svg]:size-4 [&_svg]:shrink-0');
