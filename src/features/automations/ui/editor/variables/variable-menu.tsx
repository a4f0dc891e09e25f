import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { ArrowLeft, ChevronRight, Folder } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type RefObject, useState } from 'react';
import type { VariableFolder } from '#engine/variables.ts';
import { optionStyle, popupStyle } from '#ui/control-style.ts';
import { useFlowVariables } from './flow-variables.ts';

/** Folders of variables, one open at a time, with a way back. Arrow right opens a folder, arrow left leaves it. */
export function VariableMenu({
  trigger,
  onPick,
  finalFocus,
}: {
  trigger: ReactElement;
  /** `contact.first_name` */
  onPick: (name: string) => void;
  /** Where the cursor goes afterwards; the trigger itself when not given. */
  finalFocus?: RefObject<HTMLElement | null>;
}) {
  const folders = useFlowVariables();
  const [openCategory, setOpenCategory] = useState<string | null>(null);
  const folder = folders.find(({ category }) => category === openCategory);
  const leave = () => setOpenCategory(null);
  return (
    <Menu.Root onOpenChangeComplete={(open) => !open && leave()}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Menu.Popup
            finalFocus={finalFocus}
            className={clsx(
              popupStyle,
              'max-h-[min(22rem,var(--available-height))] w-64 overflow-y-auto p-1',
            )}
          >
            {folder ? (
              <Fields folder={folder} onPick={onPick} onBack={leave} />
            ) : (
              folders.map((one) => (
                <FolderItem key={one.category} folder={one} onOpen={() => setOpenCategory(one.category)} />
              ))
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function FolderItem({ folder: { title, fields }, onOpen }: { folder: VariableFolder; onOpen: () => void }) {
  return (
    <Menu.Item
      closeOnClick={false}
      onClick={onOpen}
      onKeyDown={onKey('ArrowRight', onOpen)}
      className={itemStyle}
    >
      <Folder aria-hidden="true" className="text-accent-ink" />
      <span className="min-w-0 grow truncate">{title}</span>
      <span className="text-sm text-soft tabular-nums">{fields.length}</span>
      <ChevronRight aria-hidden="true" className="text-soft" />
    </Menu.Item>
  );
}

function Fields({
  folder: { category, title, fields },
  onPick,
  onBack,
}: {
  folder: VariableFolder;
  onPick: (name: string) => void;
  onBack: () => void;
}) {
  return (
    <>
      <Menu.Item
        closeOnClick={false}
        onClick={onBack}
        onKeyDown={onKey('ArrowLeft', onBack)}
        aria-label={`Back from ${title}`}
        className={clsx(itemStyle, 'font-semibold')}
      >
        <ArrowLeft aria-hidden="true" />
        {title}
      </Menu.Item>
      {fields.map((field) => (
        <Menu.Item
          key={field}
          onClick={() => onPick(`${category}.${field}`)}
          onKeyDown={onKey('ArrowLeft', onBack)}
          className={clsx(itemStyle, 'pl-9')}
        >
          <span className="min-w-0 truncate">{field}</span>
        </Menu.Item>
      ))}
    </>
  );
}

const onKey = (wanted: string, act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== wanted) return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

const itemStyle = clsx(optionStyle, '[&_svg]:size-4 [&_svg]:shrink-0');
