/**
 * Renders the login page to HTML, so that it is seen before the portal's code has arrived, which then replaces it
 * (`apps/web/replace-markup.ts`). The server loads this file's build.
 */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginScreen } from '#features/session/ui/login/login-screen.tsx';
import type { AppConfig } from '#ui/session/app-config.ts';
import { PageMeta, PRODUCT } from './page-meta.tsx';

export type LoginAssets = {
  /** The text of the stylesheet, sent along so that the first paint waits for no second request. */
  css?: string;
  /** `apps/web/start-when-used.ts`, and the code that it fetches. */
  later?: { starter: string; needs: string[] };
};

const HEAD = { title: 'Log in', description: 'The receptionist that never misses a call.' };

export async function renderLogin({
  config,
  origin,
  assets,
}: {
  config: Pick<AppConfig, 'demo' | 'mail'>;
  origin: string;
  assets: LoginAssets;
}): Promise<{ head: string; body: string; later?: LoginAssets['later'] }> {
  const head = (
    <>
      <title>{`${HEAD.title} · ${PRODUCT}`}</title>
      <PageMeta head={HEAD} address={`${origin}/`} origin={origin} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      {assets.css ? <style dangerouslySetInnerHTML={{ __html: assets.css }} /> : null}
    </>
  );
  return {
    head: renderToStaticMarkup(head),
    body: await renderBody(config),
    ...(assets.later && { later: assets.later }),
  };
}

/** The links of the page need a router, and no other page of the portal. */
async function renderBody(config: Pick<AppConfig, 'demo' | 'mail'>): Promise<string> {
  const routeTree = createRootRoute({ component: () => <LoginScreen config={config} /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree, history, isServer: true });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}
