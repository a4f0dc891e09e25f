/** What search engines and social networks read of a public page. Nothing here may import server code. */
export type PageHead = {
  /** Without the product's name, which follows it unless the page is a business's own. */
  title: string;
  description: string;
  /** A picture of 1200 by 630 pixels for previews of a link, by its path on this server. */
  picture?: { path: `/${string}`; alt: string };
  /** Set on the page of a business: its customers see its brand instead of ours. */
  business?: { name: string };
  /** schema.org objects. */
  structuredData?: object[];
  /** For a page that search engines must not list, such as the page of one customer. */
  hidden?: true;
};

/** What the page's document needs besides its content. */
export type PageDocument = {
  head: PageHead;
  /** The address that users open, without a closing slash. */
  origin: string;
  /** The page's own path, without the query. */
  path: string;
  /** The visitor's choice; without it the page follows the system. */
  theme: 'light' | 'dark' | undefined;
};

/** The public page by its name in `apps/web/site/pages.ts`, with the data for it, as HTML. */
export type RenderPage = (input: { name: string; data: object; document: PageDocument }) => Promise<string>;
