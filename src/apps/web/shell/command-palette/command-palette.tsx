import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { ExternalLink, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { backdropStyle, optionStyle } from '#ui/control-style.ts';
import { appConfig } from '#ui/session/app-config.ts';
import { setTheme } from '../theme.ts';
import { type Command, type CommandGroup, type CommandRun, commandGroups } from './commands.ts';

const groups = commandGroups(appConfig);

/** Mounted while it is wanted; it plays its own closing before it tells the owner. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const run = useRun();
  return (
    <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={clsx(backdropStyle, 'z-40')} />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-2 sm:pt-[12dvh]">
          <Dialog.Popup aria-label="Command palette" className={popup}>
            <Autocomplete.Root
              open
              inline
              items={groups}
              itemToStringValue={(command: Command) => command.search}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-3 border-line border-b py-1 pr-2 pl-4">
                <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
                <Autocomplete.Input
                  aria-label="Search pages and actions"
                  placeholder="Search pages and actions"
                  className="h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-soft"
                />
                <Dialog.Close render={<Button variant="ghost" size="small" icon={<X />} label="Close" />} />
              </div>
              <div className="h-[min(24rem,calc(100dvh-8rem))]">
                <Autocomplete.Empty>
                  <p className="px-3 py-8 text-center text-soft">Nothing by that name.</p>
                </Autocomplete.Empty>
                <Autocomplete.List className="h-full overflow-y-auto overscroll-contain p-2 data-empty:hidden">
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
                            {command.run.kind === 'outside' && (
                              <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-soft" />
                            )}
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useRun() {
  const navigate = useNavigate();
  return (command: CommandRun) => {
    if (command.kind === 'theme') setTheme(command.choice);
    else if (command.kind === 'outside') window.location.assign(command.href);
    else void navigate({ to: command.to });
  };
}

const popup =
  'w-full max-w-xl overflow-hidden rounded-card border border-line bg-surface text-ink shadow-float outline-none ' +
  'transition-[opacity,translate] duration-120 ease-out data-starting-style:-translate-y-2 data-starting-style:opacity-0 data-ending-style:-translate-y-2 data-ending-style:opacity-0';
