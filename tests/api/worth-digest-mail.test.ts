/** The weekly digest as it leaves through a mail server, and how its reader ends it. */
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DigestSettings } from '#features/worth/contract.ts';
import { headerOf, startMailWorld } from '#tests/support/mail-world.ts';
import { eventually, startTestApp, type TestApp, Visitor, withOwnAddress } from '#tests/support/test-app.ts';

const PUBLIC_URL = 'https://porch.example';

let world: Awaited<ReturnType<typeof startMailWorld>>;
let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  world = await startMailWorld();
  app = withOwnAddress(
    await startTestApp({
      env: { SMTP_URL: world.url, MAIL_FROM: 'Porchlight <hello@porchlight.test>', PUBLIC_URL },
    }),
  );
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await world.stop();
});

const settings = async () => (await owner.get('/api/worth-digest')).body.data as DigestSettings;
const digests = () => world.mails.filter(({ raw }) => headerOf(raw, 'Subject').startsWith('Your week'));
const linksOf = ({ html = '' }: Email) =>
  [...html.matchAll(/href="(https:\/\/porch\.example[^"]*)"/g)].map(([, link]) =>
    (link ?? '').replaceAll('&amp;', '&'),
  );

it('is on by default, has the same links as text and as HTML, and ends with one press', async () => {
  expect(await settings()).toEqual({ enabled: true, email: 'demo@porchlight.test', is_sandbox: false });
  expect((await owner.post('/api/worth-digest/send')).status).toBe(200);
  const { raw, to } = await eventually('the digest', async () => digests()[0]);
  expect(to).toEqual(['demo@porchlight.test']);
  expect(headerOf(raw, 'Content-Type')).toMatch(/^multipart\/alternative/);
  const mail = await PostalMime.parse(raw);
  expect(mail.subject).toMatch(/^Your week: \$[\d,]+ sold, \d+ calls? answered out of hours$/);
  expect(mail.text).toMatch(/^Sold: \$[\d,]+/m);
  expect(mail.html).toContain('Sold: $');
  const links = linksOf(mail);
  expect(links.some((link) => link.includes('/conversations?') && link.includes('money=sold'))).toBe(true);
  for (const link of links) expect(mail.text).toContain(link);

  const header = headerOf(raw, 'List-Unsubscribe');
  expect(header).toMatch(/^<https:\/\/porch\.example\/unsubscribe\/digest\/[0-9a-f]{32}>$/);
  expect(links).toContain(header.slice(1, -1));
  expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const path = header.slice(1, -1).replace(PUBLIC_URL, '');
  const reader = new Visitor(app);
  // A mail scanner that opens the link ends nothing.
  expect((await fetch(`${app.url}${path}`)).status).toBe(200);
  expect((await reader.get(`/api${path}`)).body.data).toMatchObject({ enabled: true });

  const pressed = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  expect((await reader.get(`/api${path}`)).body.data).toMatchObject({ enabled: false });
  expect((await settings()).enabled).toBe(false);
});
