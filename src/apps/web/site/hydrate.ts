/** Brings the islands of a public page to life. */
import './site.css';
import { createElement, type FunctionComponent, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startTheme } from '#apps/web/shell/theme/theme.ts';
import { untilFetched } from '#ui/fetch/until-fetched.ts';
import { islands } from './islands.ts';

startTheme();
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) void bringToLife(place);

async function bringToLife(place: HTMLElement): Promise<void> {
  const { island = '', props = '{}', islandNumber = '' } = place.dataset;
  const load = islands[island];
  if (!load) return;
  const found = await untilFetched(load);
  const part = createElement(found.Part as FunctionComponent<object>, JSON.parse(props) as object);
  hydrateRoot(place, createElement(StrictMode, null, part), { identifierPrefix: `i${islandNumber}-` });
}
