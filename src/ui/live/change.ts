/** What the server says about a change: no content, only what to ask for again. */
export type Change = {
  /** What changed, such as `conversation`; `*` after a gap, when anything may have. */
  kind: string;
  id: string;
};

export const ANYTHING: Change = { kind: '*', id: '' };

export const isAnything = ({ kind }: Change): boolean => kind === ANYTHING.kind;
