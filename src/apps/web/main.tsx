import './zod-without-eval.ts';
import '#ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { untilFetched } from '#ui/fetch/until-fetched.ts';
import { keepFocus } from '#ui/overlay/keep-focus.ts';
import { followSession } from '#ui/session/browser-session.ts';
import { fetchPage } from './fetch-page.ts';
import { router } from './router.tsx';
import { startTheme } from './shell/theme/theme.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
// Before the first route loads: the guard may show the session-expired modal, which needs the theme, before
// any page.
startTheme();
followSession();
keepFocus();
fetchPage();
const start = () =>
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
// The server sends the pages before the login as HTML. They stay until their code is there.
if (container.hasChildNodes()) {
  void Promise.all([untilFetched(() => import('./replace-markup.ts')), router.load()]).then(
    ([{ replaceMarkup }]) => replaceMarkup({ container, render: start }),
  );
} else start();
