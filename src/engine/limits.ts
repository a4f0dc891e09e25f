/** The limits of a flow: far above what a person builds, far below what hurts a server or a browser. */
export const MAX_NODES = 1000;
export const MAX_CUSTOM_BRANCHES = 9;
export const MAX_CONDITIONS = 50;
export const MAX_NAME = 200;
export const MAX_TEXT = 20_000;
/** The maximum length of a text after its placeholders are filled in. */
export const MAX_FILLED_TEXT = 100_000;
/** Longer delays would outlive the business. */
export const MAX_DELAY_MS = 366 * 86_400_000;
