/**
 * What opens over a page when it is asked to. These controls are fetched together, beside the page's data and not before
 * it, because their code weighs as much as the list that an owner waits for.
 */
export { MenuPopup } from './menu-popup.tsx';
export { PageSizeSelect } from './page-size-select.tsx';
export { TooltipPopup } from './tooltip-popup.tsx';
