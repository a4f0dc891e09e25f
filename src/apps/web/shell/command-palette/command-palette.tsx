import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { ExternalLink, Search, X } from 'lucide-react';
import { useState } from 'react';
import { setTheme } from '#apps/web/shell/theme/theme.ts';
import { Button } from '#ui/control/button.tsx';
import { backdropStyle, optionStyle } from '#ui/control/control-style.ts';
import { appConfig } from '#ui/session/app-config.ts';
import { type Command, type CommandGroup, type CommandRun, commandGroups } from './commands.ts';
import { useFoundPeople } from './use-found-people.ts';

const groups = commandGroups(appConfig);

/** Mounted while open; it plays its closing animation before it calls `onClose`. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const run = useRun();
  const [typed, setTyped] = useState('');
  const [before] = useState(() => document.activeElement);
  const found = useFoundPeople(typed);
  const { contains } = Autocomplete.useFilter({ sensitivity: 'base' });
  return (
    <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={clsx(backdropStyle, 'z-40')} />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-2 sm:pt-[12dvh]">
          <Dialog.Popup
            aria-label="Command palette"
            className={popup}
            finalFocus={() => !(before instanceof HTMLElement) || before}
          >
            <Autocomplete.Root
              open
              inline
              items={found.people.length > 0 ? [...groups, { label: 'People', items: found.people }] : groups}
              itemToStringValue={(command: Command) => command.label}
              filter={({ search }: Command, query) => search === null || contains(search, query)}
              value={typed}
              onValueChange={setTyped}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-3 border-line border-b py-1 pr-2 pl-4">
                <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
                <Autocomplete.Input
                  // At once: the dialog would give it the focus a frame later, and lose what is typed by then.
                  autoFocus
                  aria-label="Search pages, actions and people"
                  placeholder="Search pages, actions and people"
                  className="h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-soft"
                />
                <Dialog.Close render={<Button variant="ghost" size="small" icon={<X />} label="Close" />} />
              </div>
              <div className="flex h-[min(24rem,calc(100dvh-8rem))] flex-col">
                <Autocomplete.Empty>
                  {found.isSearching || found.hasFailed ? null : (
                    <p className="px-3 py-8 text-center text-soft">Nothing by that name.</p>
                  )}
                </Autocomplete.Empty>
                <Autocomplete.List className="min-h-0 grow overflow-y-auto overscroll-contain p-2 data-empty:hidden">
                  {(group: CommandGroup) => (
                    <Autocomplete.Group key={group.label} items={group.items} className="pb-2">
                      <Autocomplete.GroupLabel className="px-3 font-semibold text-soft text-xs uppercase leading-7 tracking-wider">
                        {group.label}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(command: Command) => (
                          <Autocomplete.Item
                            key={command.id}
                            value={command}
                            className={clsx(optionStyle, 'scroll-my-8')}
                            onClick={() => {
                              setOpen(false);
                              run(command.run);
                            }}
                          >
                            <command.icon aria-hidden="true" className="size-5 shrink-0 text-soft" />
                            <span className="min-w-0 grow truncate">{command.label}</span>
                            {command.detail ? (
                              <span className="shrink-0 text-soft text-sm tabular-nums">
                                {command.detail}
                              </span>
                            ) : null}
                            {command.run.kind === 'outside' && (
                              <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-soft" />
                            )}
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
                <PeopleStatus {...found} />
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PeopleStatus({ isSearching, hasFailed, retry }: Omit<ReturnType<typeof useFoundPeople>, 'people'>) {
  return (
    <div role="status" className="mt-auto text-soft text-sm empty:hidden">
      {isSearching ? <p className="px-5 py-3">Looking for people…</p> : null}
      {hasFailed && !isSearching ? (
        <p className="flex items-center justify-between gap-3 border-line border-t px-5 py-2">
          Failed to look for people. Pages and actions still work.
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function useRun() {
  const navigate = useNavigate();
  return (command: CommandRun) => {
    if (command.kind === 'theme') setTheme(command.choice);
    else if (command.kind === 'outside') window.location.assign(command.href);
    else void navigate({ to: command.to, hash: command.hash });
  };
}

const popup =
  'w-full max-w-xl overflow-hidden rounded-card border border-line bg-surface text-ink shadow-float outline-none ' +
  'transition-[opacity,translate] duration-120 ease-out data-starting-style:-translate-y-2 data-starting-style:opacity-0 data-ending-style:-translate-y-2 data-ending-style:opacity-0';
