/** A page that is announced but not built yet. */
export type PlannedPage = {
  path: `/${string}`;
  title: string;
  /** One sentence on what the page will do. */
  purpose: string;
  /** What applies until then, or what to use instead. */
  meanwhile: string;
};
