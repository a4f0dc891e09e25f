/** Shared class names, so that all controls and popups have the same height, border and focus ring. */

export const controlStyle =
  'h-10 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-ink placeholder:text-soft ' +
  'transition-colors duration-150 hover:border-ink pointer-coarse:h-11 pointer-coarse:text-base ' +
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent-ink ' +
  'data-invalid:border-danger aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-soft ' +
  'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-soft';

export const popupStyle =
  'rounded-control border border-line bg-surface text-ink shadow-float outline-none ' +
  'origin-(--transform-origin) transition-[opacity,scale] duration-120 ease-out ' +
  'data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0';

export const optionStyle =
  'flex min-h-10 cursor-default items-center gap-2 rounded-[6px] px-3 py-2 text-left outline-none select-none ' +
  'pointer-coarse:min-h-11 data-highlighted:bg-accent-wash data-highlighted:text-ink ' +
  'data-disabled:cursor-not-allowed data-disabled:text-soft data-disabled:opacity-60';

/** While fading out it lets clicks through to the page. */
export const backdropStyle =
  'fixed inset-0 bg-[#14110d]/45 transition-opacity duration-150 data-closed:pointer-events-none ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';
