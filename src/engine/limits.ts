/** What a flow may hold. Far above what a person builds, far below what hurts a server or a browser. */
export const MAX_NODES = 1000;
export const MAX_CUSTOM_BRANCHES = 9;
export const MAX_CONDITIONS = 50;
export const MAX_NAME = 200;
export const MAX_TEXT = 20_000;
/** How long a text may become when its placeholders are filled in. */
export const MAX_FILLED_TEXT = 100_000;
/** Years of delay would outlive the business that asked for them. */
export const MAX_DELAY_MS = 366 * 86_400_000;
