import type { ReactNode } from 'react';
import type { PageDocument } from '#platform/page-head.ts';
import { BusinessFrame } from './business-frame.tsx';
import { PageMeta, PRODUCT } from './page-meta.tsx';
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
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <PageMeta head={head} address={`${origin}${path}`} origin={origin} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
