/** A page that is promised but not there yet. */
export type PlannedPage = {
  path: `/${string}`;
  title: string;
  /** One plain sentence on what the page will do. */
  purpose: string;
  /** What holds until then, or what to use instead. */
  meanwhile: string;
};
