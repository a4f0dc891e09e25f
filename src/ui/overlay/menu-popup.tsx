import { Menu as BaseMenu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { optionStyle, popupStyle } from '#ui/control/control-style.ts';
import { giveKeyToList } from '#ui/control/give-key-to-list.ts';

type MenuAction = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  tone?: 'default' | 'danger';
  disabled?: boolean;
  /** Draws a line above this item. */
  separated?: boolean;
} & (
  | { onSelect: () => void; link?: undefined }
  | {
      /** The app's own link element, e.g. `<Link to="/contacts" />`. */
      link: ReactElement;
      onSelect?: () => void;
    }
);

export type MenuProps = {
  /** A Button; it opens the menu. */
  trigger: ReactElement;
  items: readonly MenuAction[];
  align?: 'start' | 'end';
};

export function MenuPopup({
  trigger,
  items,
  align = 'end',
  defaultOpen,
}: MenuProps & {
  /** The trigger was clicked before this code had loaded. */
  defaultOpen: boolean;
}) {
  return (
    <BaseMenu.Root defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger} onKeyDown={giveKeyToList} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <BaseMenu.Popup
            className={clsx(popupStyle, 'max-h-(--available-height) min-w-48 max-w-80 overflow-y-auto p-1')}
          >
            {items.map((item) => (
              <MenuRow key={item.id} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuRow({ item }: { item: MenuAction }) {
  const className = clsx(
    optionStyle,
    '[&_svg]:size-4.5 [&_svg]:shrink-0',
    item.tone === 'danger' && 'text-danger data-highlighted:bg-danger-wash data-highlighted:text-danger!',
  );
  const content = (
    <>
      {item.icon}
      <span className="min-w-0 truncate">{item.label}</span>
    </>
  );
  return (
    <>
      {item.separated ? <BaseMenu.Separator className="mx-1 my-1 h-px bg-line" /> : null}
      {item.link ? (
        <BaseMenu.LinkItem
          closeOnClick
          render={cloneElement(item.link, undefined, content)}
          onClick={item.onSelect}
          className={className}
        />
      ) : (
        <BaseMenu.Item disabled={item.disabled} onClick={item.onSelect} className={className}>
          {content}
        </BaseMenu.Item>
      )}
    </>
  );
}
