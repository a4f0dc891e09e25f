import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { optionStyle, popupStyle } from '#ui/control/control-style.ts';
import { giveKeyToList } from '#ui/control/give-key-to-list.ts';

export type PickItem = { value: string; label: string; detail: string };

/** What happens once the list has closed. */
type After = { run: () => void; focus: HTMLElement | null };

/** A list behind a button, searched by typing. What is picked is done once: nothing stays chosen. */
export function PickList({
  trigger,
  label,
  items,
  notice,
  emptyText,
  actions,
  onPick,
}: {
  /** A Button. */
  trigger: ReactElement;
  label: string;
  items: readonly PickItem[];
  /** In place of the list: that it loads, or why it is not there. */
  notice: ReactNode;
  emptyText: string;
  /** Below the list; each closes it first. */
  actions: readonly {
    id: string;
    label: string;
    icon: ReactNode;
    disabled?: boolean;
    onSelect: () => void;
  }[];
  /** Returns what gets the focus instead of the button. */
  onPick: (value: string) => HTMLElement | null;
}) {
  const [isOpen, setOpen] = useState(true);
  const [after, setAfter] = useState<After | null>(null);
  const listed = useMemo(
    () => BaseCombobox.createItems(items, { getValue: (item) => item.value, getLabel: (item) => item.label }),
    [items],
  );
  const close = (then: After) => {
    setAfter(then);
    setOpen(false);
  };
  return (
    <BaseCombobox.Root
      items={listed}
      value={null}
      onValueChange={(value: string | null) => {
        if (value !== null) close({ run: () => {}, focus: onPick(value) });
      }}
      filter={(item: PickItem, query) => isFound(item, query)}
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setAfter(null);
        setOpen(open);
      }}
      onOpenChangeComplete={(open) => {
        if (!open) after?.run();
      }}
      autoHighlight
      modal
    >
      {/* It shows no value, so it is a button that opens a popup. */}
      <BaseCombobox.Trigger role="button" render={trigger} onKeyDown={giveKeyToList} />
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner
          align="start"
          side="top"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <BaseCombobox.Popup
            aria-label={label}
            finalFocus={() => after?.focus ?? true}
            className={clsx(popupStyle, 'flex w-[min(26rem,var(--available-width))] flex-col')}
          >
            <div className="relative border-b-2 border-line focus-within:border-accent-ink">
              <Search aria-hidden="true" className="absolute inset-y-0 left-4 my-auto size-4.5 text-soft" />
              <BaseCombobox.Input
                aria-label={`Search ${label.toLowerCase()}`}
                placeholder="Search"
                className="h-11 w-full rounded-t-control bg-transparent pr-3 pl-11 outline-none placeholder:text-soft pointer-coarse:text-base"
              />
            </div>
            {notice ?? (
              <>
                <BaseCombobox.Empty>
                  <div className="px-4 py-3 text-soft">{emptyText}</div>
                </BaseCombobox.Empty>
                <BaseCombobox.List className="max-h-[min(18rem,calc(var(--available-height)-9rem))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
                  {(item: PickItem) => (
                    <BaseCombobox.Item key={item.value} value={item.value} className={optionStyle}>
                      <span className="min-w-0">
                        <span className="block truncate font-medium">{item.label}</span>
                        <span className="line-clamp-2 text-sm wrap-anywhere text-soft">{item.detail}</span>
                      </span>
                    </BaseCombobox.Item>
                  )}
                </BaseCombobox.List>
              </>
            )}
            <div className="flex flex-col border-t border-line p-1">
              {actions.map(({ id, label: text, icon, disabled = false, onSelect }) => (
                <button
                  key={id}
                  type="button"
                  disabled={disabled}
                  onClick={() => close({ run: onSelect, focus: null })}
                  className={actionStyle}
                >
                  {icon}
                  {text}
                </button>
              ))}
            </div>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

/** As an option looks, with a focus ring: these are reached by Tab. */
const actionStyle =
  'flex min-h-10 items-center gap-2 rounded-[6px] px-3 py-2 text-left hover:bg-sunken pointer-coarse:min-h-11 ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent-ink ' +
  'disabled:text-soft disabled:opacity-60 disabled:hover:bg-transparent [&_svg]:size-4.5 [&_svg]:shrink-0';

/** By every word that was typed, in the name or in the text. */
function isFound({ label, detail }: PickItem, query: string): boolean {
  const text = `${label} ${detail}`.toLocaleLowerCase('en-US');
  return query
    .toLocaleLowerCase('en-US')
    .split(/\s+/)
    .every((word) => text.includes(word));
}
