/**
 * A page that needs no login, rendered on the server so that it reads without JavaScript. A feature
 * declares it in its `public-pages.ts` and lists it in `apps/features.ts`; its React component is in the
 * feature's `ui/` and listed under the same name in `apps/web/site/pages.ts`.
 */
import type { Context } from './context.ts';
import type { PageHead } from './page-head.ts';

export type PublicPage = {
  /** Fastify style: `/review-us/:id`. */
  path: `/${string}`;
  name: string;
  /** Whether the sitemap lists it. A path with parameters cannot be listed. */
  inSitemap: boolean;
  load: (input: PublicPageRequest) => Promise<PublicPageReply>;
};

type PublicPageRequest = {
  context: Context;
  /** As they stand in the address: the loader checks them. */
  params: Record<string, string>;
  query: Record<string, string>;
};

export type PublicPageReply = {
  /** The properties of the React component. They are visible to the visitor. */
  data: object;
  head: PageHead;
  /** 200 by default. */
  status?: 200 | 404;
};
