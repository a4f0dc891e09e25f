/**
 * Popups that open over a page on demand. They are fetched together, beside the page's data and not before
 * it, because their code is as large as the list that the owner waits for.
 */
import { keepPress } from './keep-press.ts';

export { PageSizeSelect } from '#ui/choice/page-size-select.tsx';
export { MenuPopup } from './menu-popup.tsx';
export { TooltipPopup } from './tooltip-popup.tsx';

// Needed as soon as there are rows to press, and no sooner.
keepPress();
