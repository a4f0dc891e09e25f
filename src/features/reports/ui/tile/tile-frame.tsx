import clsx from 'clsx';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuProps } from '#ui/overlay/menu-popup.tsx';

export type TileHandle = {
  /** What the pointer and the keys do to the handle. */
  handlers: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onKeyDown' | 'onKeyUp' | 'onBlur'>;
  isLifted: boolean;
  /** The attribute by which the grid finds the handle again. */
  mark: Record<string, string>;
  /** The id of the text that says how to move a tile by keyboard. */
  describedBy: string;
};

/** What all tiles share: name, handle and menu. */
export function TileFrame({
  name,
  description,
  isChart = false,
  handle,
  menu,
  children,
}: {
  name: string;
  description?: ReactNode;
  /** A chart's name is a heading; a figure is larger than its name. */
  isChart?: boolean;
  handle: TileHandle;
  menu: MenuProps['items'];
  children: ReactNode;
}) {
  return (
    <article
      aria-label={name}
      className={clsx(
        'relative flex h-full min-w-0 flex-col rounded-card border bg-surface p-4 transition-colors duration-150',
        handle.isLifted ? 'border-accent shadow-float' : 'border-line shadow-card',
      )}
    >
      <header className="flex items-start gap-1">
        <div className="min-w-0 grow pt-1">
          <h3
            className={clsx(
              'line-clamp-2',
              isChart ? 'leading-6 font-semibold' : 'text-sm leading-5 font-medium text-soft',
            )}
            title={name}
          >
            {name}
          </h3>
          {description ? <p className="truncate text-sm leading-5 text-soft">{description}</p> : null}
        </div>
        <div className="relative z-10 -mt-1 -mr-2 flex shrink-0 text-soft print:hidden">
          <Button
            variant="ghost"
            size="small"
            icon={<GripVertical />}
            label={`Move ${name}`}
            aria-describedby={handle.describedBy}
            aria-pressed={handle.isLifted}
            className={clsx('touch-none text-soft!', handle.isLifted ? 'cursor-grabbing' : 'cursor-grab')}
            {...handle.mark}
            {...handle.handlers}
          />
          <Menu
            trigger={
              <Button
                variant="ghost"
                size="small"
                icon={<EllipsisVertical />}
                label={`Options for ${name}`}
                className="text-soft!"
              />
            }
            items={menu}
          />
        </div>
      </header>
      {children}
    </article>
  );
}
