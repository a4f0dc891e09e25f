/**
 * Renders the login page and the pages beside it to HTML, so that they are seen before the portal's code has arrived, which
 * then replaces them (`apps/web/replace-markup.ts`). The server loads this file's build.
 */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginScreen } from '#features/session/ui/login/login-screen.tsx';
import { ForgotPasswordPage } from '#features/session/ui/password/forgot-password-page.tsx';
import { CreateAccountPage } from '#features/session/ui/sign-up/create-account-page.tsx';
import type { AppConfig } from '#ui/session/app-config.ts';
import { PageMeta, PRODUCT } from './page-meta.tsx';

export type EntranceAssets = {
  /** The text of the stylesheet, sent along so that the first paint waits for no second request. */
  css?: string;
  /** `apps/web/start-when-used.ts`, and the code that it fetches. */
  later?: { starter: string; needs: string[] };
};

type Screen = { title: string; description: string; show: (config: ShownConfig) => ReactNode };
type ShownConfig = Pick<AppConfig, 'demo' | 'mail'>;

/** By the paths of `apps/entrances.ts`. */
const SCREENS: Record<string, Screen> = {
  '/': {
    title: 'Log in',
    description: 'The receptionist that never misses a call.',
    show: (config) => <LoginScreen config={config} />,
  },
  '/create-account': {
    title: 'Create an account',
    description: 'Let Porchlight answer your calls and chats: create an account for your business.',
    show: () => <CreateAccountPage />,
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    description: 'Get a link by e-mail to set a new password.',
    show: () => <ForgotPasswordPage />,
  },
};

export async function renderEntrance({
  path,
  config,
  origin,
  assets,
}: {
  path: string;
  config: ShownConfig;
  origin: string;
  assets: EntranceAssets;
}): Promise<{ head: string; body: string; later?: EntranceAssets['later'] }> {
  const screen = SCREENS[path];
  if (!screen) throw new Error(`apps/web/site/render-entrance.tsx has no ${path}.`);
  const { title, description } = screen;
  const head = (
    <>
      <title>{`${title} · ${PRODUCT}`}</title>
      <PageMeta head={{ title, description }} address={origin + path} origin={origin} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      {assets.css ? <style dangerouslySetInnerHTML={{ __html: assets.css }} /> : null}
    </>
  );
  return {
    head: renderToStaticMarkup(head),
    body: await renderBody({ path, show: () => screen.show(config) }),
    ...(assets.later && { later: assets.later }),
  };
}

/** The links of the page need a router, and no other page of the portal. */
async function renderBody({ path, show }: { path: string; show: () => ReactNode }): Promise<string> {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: show });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, isServer: true });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}
