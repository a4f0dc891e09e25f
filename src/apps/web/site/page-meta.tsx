import type { PageHead } from '#platform/page-head.ts';

export const PRODUCT = 'Porchlight';
const PICTURE = { path: '/social/porchlight.png', alt: 'Porchlight: a porch with its light on' } as const;

/** What search engines and social networks read, besides the title. */
export function PageMeta({ head, address, origin }: { head: PageHead; address: string; origin: string }) {
  const picture = head.picture ?? PICTURE;
  return (
    <>
      <meta name="description" content={head.description} />
      {head.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={head.business?.name || PRODUCT} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}${picture.path}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={`${origin}${picture.path}`} />
    </>
  );
}
