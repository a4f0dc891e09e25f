/** Renders a public page to HTML. The server loads this file's build; it is not part of any page. */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageDocument } from '#platform/page-head.ts';
import { IslandCollector } from '#ui/island/define-island.tsx';
import { type SiteAssets, SiteDocument } from './document.tsx';
import { sitePages } from './pages.ts';

export function renderPage({
  name,
  data,
  document,
  assets,
}: {
  name: string;
  data: object;
  document: PageDocument;
  assets: SiteAssets;
}): string {
  const Page = pageByName(name) as FunctionComponent<object>;
  const found: string[] = [];
  const html = renderToStaticMarkup(
    <IslandCollector
      value={({ Part, props }) => {
        const number = found.length;
        // On its own, as the browser continues it: otherwise the ids within would differ.
        found.push(renderPart({ Part, props, number }));
        return number;
      }}
    >
      <SiteDocument document={document} assets={assets}>
        {createElement(Page, data)}
      </SiteDocument>
    </IslandCollector>,
  );
  return `<!doctype html>${found.reduce(fillIsland, html)}`;
}

/** Whether every page that the server lists can be rendered. */
export const hasPage = (name: string): boolean => name in sitePages;

const pageByName = (name: string): FunctionComponent<never> => {
  if (!hasPage(name)) throw new Error(`apps/web/site/pages.ts has no ${name}.`);
  return sitePages[name as keyof typeof sitePages];
};

function renderPart({
  Part,
  props,
  number,
}: {
  Part: FunctionComponent<never>;
  props: object;
  number: number;
}): string {
  return renderToString(createElement(Part as FunctionComponent<object>, props), {
    identifierPrefix: `i${number}-`,
  });
}

/** A function, because the HTML of an island may hold `$&`. */
const fillIsland = (html: string, island: string, number: number): string => {
  const place = `data-island-number="${number}">`;
  return html.replace(place, () => place + island);
};
