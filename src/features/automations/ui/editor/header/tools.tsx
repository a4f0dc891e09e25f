import clsx from 'clsx';
import {
  Ellipsis,
  FlaskConical,
  History,
  Redo2,
  ScrollText,
  Settings2,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Problem } from '#engine/rules/validate.ts';
import { Button } from '#ui/control/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import type { Panel } from '../panels/panel.ts';

type Tool = {
  kind: Extract<Panel['kind'], 'versions' | 'summary' | 'settings'>;
  label: string;
  icon: ReactNode;
};

const TOOLS: readonly Tool[] = [
  { kind: 'versions', label: 'Version history', icon: <History /> },
  { kind: 'summary', label: 'In plain words', icon: <ScrollText /> },
  { kind: 'settings', label: 'Flow settings', icon: <Settings2 /> },
];

export function Tools({
  canUndo,
  canRedo,
  problems,
  onUndo,
  onRedo,
  onShow,
}: {
  canUndo: boolean;
  canRedo: boolean;
  problems: readonly Problem[];
  onUndo: () => void;
  onRedo: () => void;
  onShow: (panel: Panel) => void;
}) {
  return (
    <div role="toolbar" aria-label="Flow tools" className="flex shrink-0 items-center gap-0.5">
      <span className="hidden items-center gap-0.5 md:flex">
        <Tooltip label="Undo (Ctrl+Z)" side="bottom">
          <Button
            variant="ghost"
            size="small"
            icon={<Undo2 />}
            label="Undo"
            disabled={!canUndo}
            focusableWhenDisabled
            onClick={onUndo}
          />
        </Tooltip>
        <Tooltip label="Redo (Ctrl+Shift+Z)" side="bottom">
          <Button
            variant="ghost"
            size="small"
            icon={<Redo2 />}
            label="Redo"
            disabled={!canRedo}
            focusableWhenDisabled
            onClick={onRedo}
          />
        </Tooltip>
      </span>
      <ProblemsButton problems={problems} onClick={() => onShow({ kind: 'problems' })} />
      <span className="hidden items-center gap-0.5 md:flex">
        {TOOLS.map(({ kind, label, icon }) => (
          <Tooltip key={kind} label={label} side="bottom">
            <Button variant="ghost" size="small" icon={icon} label={label} onClick={() => onShow({ kind })} />
          </Tooltip>
        ))}
      </span>
      <Button
        size="small"
        icon={<FlaskConical />}
        onClick={() => onShow({ kind: 'test-run' })}
        className="md:ml-1.5"
      >
        Test run
      </Button>
      <span className="md:hidden">
        <Menu
          trigger={<Button variant="ghost" size="small" icon={<Ellipsis />} label="More tools" />}
          items={[
            { id: 'undo', label: 'Undo', icon: <Undo2 />, disabled: !canUndo, onSelect: onUndo },
            { id: 'redo', label: 'Redo', icon: <Redo2 />, disabled: !canRedo, onSelect: onRedo },
            ...TOOLS.map(({ kind, label, icon }) => ({
              id: kind,
              label,
              icon,
              onSelect: () => onShow({ kind }),
            })),
          ]}
        />
      </span>
    </div>
  );
}

function ProblemsButton({ problems, onClick }: { problems: readonly Problem[]; onClick: () => void }) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const label = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return (
    <Tooltip label={problems.length === 0 ? 'No problems' : label} side="bottom">
      <Button
        variant="ghost"
        size="small"
        icon={<TriangleAlert />}
        label={problems.length === 0 ? 'Problems: none' : `Problems: ${problems.length}`}
        onClick={onClick}
        className={clsx(
          'max-md:px-2',
          problems.length > 0 && (errors > 0 ? 'text-danger!' : 'text-accent-ink!'),
        )}
      >
        {problems.length > 0 ? problems.length : ''}
      </Button>
    </Tooltip>
  );
}
