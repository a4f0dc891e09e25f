/** The server's notice of a change: no content, only what to fetch again. */
export type Change = {
  /** What changed, such as `conversation`; `*` after a gap, when anything may have changed. */
  kind: string;
  id: string;
};

export const ANYTHING: Change = { kind: '*', id: '' };

export const isAnything = ({ kind }: Change): boolean => kind === ANYTHING.kind;
