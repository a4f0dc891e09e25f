/** The website of the demo's plumber: a page of the kind that a business adds the chat to. */
import { listDemoBusinesses } from '#features/session/demo-service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export async function getDemoSite({ context }: { context: Context }): Promise<string> {
  const [businessId] = context.env.DEMO ? await listDemoBusinesses({ context }) : [];
  if (!businessId) throw new AppError('not-found');
  return page(businessId);
}

const page = (businessId: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Lamplight Plumbing: demo of a website with the chat</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; font: 17px/1.6 Georgia, serif; color: light-dark(#1f2a30, #eceff1); background: light-dark(#fbfaf7, #171b1d); }
  .note { margin: 0; padding: 10px 20px; background: #1f2a30; color: #fff; font: 15px/1.5 system-ui, sans-serif; text-align: center; }
  .note a { color: #ffd27a; }
  header, main, footer { max-width: 940px; margin: 0 auto; padding: 24px 20px; }
  header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; align-items: baseline; }
  .brand { font-size: 26px; font-weight: 700; }
  h1 { font-size: clamp(32px, 6vw, 52px); line-height: 1.1; margin: 40px 0 12px; max-width: 16ch; }
  .lead { max-width: 52ch; font-size: 20px; }
  .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px; margin: 40px 0; padding: 0; list-style: none; }
  .cards li { padding: 20px; border: 1px solid light-dark(#ddd6c8, #3b4347); border-radius: 12px; background: light-dark(#fff, #20262a); }
  h2 { margin: 0 0 6px; font-size: 20px; }
  p { margin: 0 0 12px; }
  footer { border-top: 1px solid light-dark(#ddd6c8, #3b4347); font-size: 15px; }
</style>
</head>
<body>
<p class="note">A demo: the website of a made-up plumber. The chat at the bottom is real: what you write appears in
<a href="/conversations">Porchlight’s inbox</a> as you write it.</p>
<header><span class="brand">Lamplight Plumbing</span><span>120 Center St, Provo, Utah</span></header>
<main>
<h1>A plumber who turns up.</h1>
<p class="lead">Drains, water heaters, leaks and everything that drips, for homes in and around Provo. Ask us in the chat,
at any hour, and book a visit while you are there.</p>
<ul class="cards">
<li><h2>Drains</h2><p>Slow or blocked: we clear it, and show you what it was.</p></li>
<li><h2>Water heaters</h2><p>Repaired when that makes sense, replaced when it does not.</p></li>
<li><h2>Leaks</h2><p>Found without taking the wall apart first.</p></li>
</ul>
</main>
<footer>Lamplight Plumbing does not exist. Any likeness to a plumber near you is a compliment.</footer>
<script src="/widget.js" data-business="${businessId}" async></script>
</body>
</html>
`;
