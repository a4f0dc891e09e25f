/**
 * What opens over a page when it is asked to. These controls are fetched together, beside the page's data and not before
 * it, because their code weighs as much as the list that an owner waits for.
 */

export { PageSizeSelect } from '#ui/choice/page-size-select.tsx';
export { MenuPopup } from './menu-popup.tsx';
export { TooltipPopup } from './tooltip-popup.tsx';
