/** The two shapes that most calls answer with. */
export const success = <Data>(data: Data) => ({ status: 'success' as const, data });
export const done = (message: string) => ({ status: 'success' as const, message });
