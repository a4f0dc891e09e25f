/** The pages before the login that the server sends as HTML, so that they are seen before the portal's code has arrived. */
export const ENTRANCES = ['/', '/create-account', '/forgot-password'] as const;
export type Entrance = (typeof ENTRANCES)[number];
