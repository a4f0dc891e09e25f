import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type RefObject, useState } from 'react';
import { popupStyle } from '#ui/control/control-style.ts';
import { giveKeyToList } from '#ui/control/give-key-to-list.ts';
import { findVariables } from './find-variables.ts';
import { useFlowVariables } from './flow-variables.ts';
import { BackItem, FolderItem, VariableItem } from './variable-items.tsx';

/**
 * Folders of variables, one open at a time, with a way back; typing searches every folder. The focus stays in
 * the search box: up and down choose, right opens a folder, left leaves it.
 */
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
  const { offered } = useFlowVariables();
  const [query, setQuery] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  /** The folder that the arrow keys have reached. */
  const [atId, setAtId] = useState<string | null>(null);
  const folder = offered.find(({ id }) => id === openId);
  const open = (id: string | null) => {
    setQuery('');
    setOpenId(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (query !== '') return;
    if (event.key === 'ArrowRight' && atId !== null) open(atId);
    else if (event.key === 'ArrowLeft' && folder) open(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Menu.FilterProvider filter={null} value={query} onValueChange={setQuery} autoHighlight>
      <Menu.Root
        onOpenChangeComplete={(isOpen) => !isOpen && open(null)}
        onItemHighlighted={(item) => setAtId(item?.dataset.folder ?? null)}
      >
        <Menu.Trigger render={trigger} onKeyDown={giveKeyToList} />
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-50 outline-none">
            <Menu.Popup
              finalFocus={finalFocus}
              aria-label="Variables"
              className={clsx(popupStyle, 'flex w-80 max-w-(--available-width) flex-col')}
            >
              <div className="relative border-b-2 border-line focus-within:border-accent-ink">
                <Search aria-hidden="true" className="absolute inset-y-0 left-4 my-auto size-4.5 text-soft" />
                <Menu.Input
                  aria-label="Search variables"
                  placeholder="Search variables"
                  onKeyDown={onKeyDown}
                  className="h-11 w-full rounded-t-control bg-transparent pr-3 pl-11 outline-none placeholder:text-soft pointer-coarse:text-base"
                />
              </div>
              <Menu.List className="h-[min(18rem,calc(var(--available-height)-3rem))] overflow-y-auto overscroll-contain p-1 outline-none">
                {query.trim() !== '' ? (
                  <Found query={query} onPick={onPick} />
                ) : folder ? (
                  <>
                    <BackItem title={folder.title} onBack={() => open(null)} />
                    {folder.variables.map((variable) => (
                      <VariableItem
                        key={variable.field}
                        variable={variable}
                        onPick={() => onPick(`${folder.category}.${variable.field}`)}
                      />
                    ))}
                  </>
                ) : (
                  offered.map((one) => <FolderItem key={one.id} folder={one} onOpen={() => open(one.id)} />)
                )}
              </Menu.List>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </Menu.FilterProvider>
  );
}

function Found({ query, onPick }: { query: string; onPick: (name: string) => void }) {
  const { offered } = useFlowVariables();
  const found = findVariables({ folders: offered, query });
  if (found.length === 0) return <p className="px-3 py-2 text-soft">No variable is called that.</p>;
  return found.map(({ name, folder, ...variable }) => (
    <VariableItem key={name} variable={variable} folder={folder} onPick={() => onPick(name)} />
  ));
}
