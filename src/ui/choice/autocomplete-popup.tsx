import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { popupStyle } from '#ui/control/control-style.ts';

/** The list below the field; `children` renders one choice. */
export function AutocompletePopup<Choice>({ children }: { children: (choice: Choice) => ReactNode }) {
  return (
    <BaseAutocomplete.Portal>
      <BaseAutocomplete.Positioner
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        <BaseAutocomplete.Popup
          className={clsx(popupStyle, 'w-(--anchor-width) min-w-48 max-w-(--available-width)')}
        >
          <BaseAutocomplete.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none">
            {children}
          </BaseAutocomplete.List>
        </BaseAutocomplete.Popup>
      </BaseAutocomplete.Positioner>
    </BaseAutocomplete.Portal>
  );
}
