/** The two reply shapes of most calls. */
export const success = <Data>(data: Data) => ({ status: 'success' as const, data });
export const done = (message: string) => ({ status: 'success' as const, message });
