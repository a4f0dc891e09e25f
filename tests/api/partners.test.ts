import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PARTNER_DEMO_PHONE: '+13855550199' } });
});
afterAll(() => app.stop());

describe('the demo call', () => {
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/partners/demo-call`, { headers });

  it('is a recording of our own voices, spoken once', async () => {
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([one.status, one.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    const audio = Buffer.from(await one.arrayBuffer());
    expect(audio.subarray(0, 4).toString()).toBe('RIFF');
    // Eight lines at 8,000 bytes a second.
    expect(audio.length).toBeGreaterThan(8000 * 15);
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    expect(audio.equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
  });

  it('is served in parts, and not again while it is unchanged', async () => {
    const part = await ask({ range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    expect((await ask({ range: 'bytes=999999999-' })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  });
});

it('takes its number and its joining page from the settings', async () => {
  const { body } = await new Visitor(app).get('/partners');
  expect(body).toMatchObject({ phone: '+13855550199', samplePhone: false });
  expect(body.joinUrl).toMatch(/^https:/);
});
