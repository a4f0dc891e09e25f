import type { ReactNode } from 'react';
import type { PageDocument } from '#platform/page-head.ts';
import { BusinessFrame } from './business-frame.tsx';
import { SiteFrame } from './site-frame.tsx';

export type SiteAssets = {
  script: string;
  /** The text of the stylesheet, sent along so that the first paint waits for no second request. */
  css?: string;
  /** Its address instead, in development. */
  stylesheet?: string;
  /** The font that the first line is set in. */
  font?: string;
};

const PRODUCT = 'Porchlight';
const PICTURE = { path: '/social/porchlight.png', alt: 'Porchlight: a porch with its light on' } as const;

export function SiteDocument({
  document: { head, origin, path, theme },
  assets,
  children,
}: {
  document: PageDocument;
  assets: SiteAssets;
  children: ReactNode;
}) {
  const title = head.business ? head.title : `${head.title} · ${PRODUCT}`;
  const address = `${origin}${path}`;
  const picture = head.picture ?? PICTURE;
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={head.description} />
        {head.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
        {assets.font ? (
          <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ) : null}
        {assets.stylesheet ? <link rel="stylesheet" href={assets.stylesheet} /> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        {assets.css ? <style dangerouslySetInnerHTML={{ __html: assets.css }} /> : null}
        {head.structuredData?.map((data) => (
          <script
            key={JSON.stringify(data)}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can close the element
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        ))}
      </head>
      <body>
        {head.business ? (
          <BusinessFrame>{children}</BusinessFrame>
        ) : (
          <SiteFrame path={path}>{children}</SiteFrame>
        )}
        <script type="module" src={assets.script} />
      </body>
    </html>
  );
}
