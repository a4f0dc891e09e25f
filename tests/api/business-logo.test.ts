/** The logo: uploaded, drawn anew, served, replaced and removed; hostile files are refused. */
import { Agent, request as httpRequest, type RequestOptions } from 'node:http';
import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, postForm, readDetails, saveDetails } from '#tests/support/business-details.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { gifOf, pngOf, SVG_WITH_SCRIPT } from '#tests/support/pictures.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

const blob = (bytes: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });
const upload = async (bytes: Uint8Array, type?: string) =>
  (await saveDetails(owner, { brand: { has_logo_update: true } }, blob(bytes, type))).brand_details.logo;
async function fetchLogo(path: string | null) {
  const reply = await fetch(`${app.url}${path}`);
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

describe('a logo', () => {
  it.each([
    ['PNG', () => Promise.resolve(pngOf({ width: 900, height: 300 })), 512, 171],
    ['JPEG', () => drawn().jpeg(), 40, 20],
    ['WebP', () => drawn().webp(), 40, 20],
    ['GIF', () => Promise.resolve(gifOf()), 1, 1],
  ])('may be a %s, and is served as a PNG of bounded size', async (_, make, width, height) => {
    const path = await upload(await make(), 'text/plain');
    const { status, headers, bytes } = await fetchLogo(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(imageSize(bytes)).toMatchObject({ type: 'png', width, height });
    expect((await readDetails(owner)).brand_details.logo).toBe(path);
    const brand = await new Visitor(app).get(`/api/get-brand-details/${await businessOf(owner)}`);
    expect(brand.body.data).toMatchObject({ logo: path });
  });

  it('is served under its content’s name, cached indefinitely, and runs no script', async () => {
    const path = await upload(pngOf({ width: 20, height: 20, shade: 7 }));
    expect(path).toMatch(/^\/media\/[0-9a-f-]{36}\/[0-9a-f]{64}$/);
    expect(await upload(pngOf({ width: 20, height: 20, shade: 7 }))).toBe(path);
    expect(Object.fromEntries((await fetchLogo(path)).headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('stays unless it is to change, is replaced, and is removed', async () => {
    const first = await upload(pngOf({ width: 30, height: 30, shade: 1 }));
    const ignored = blob(pngOf({ width: 31, height: 31 }));
    expect((await saveDetails(owner, {}, ignored)).brand_details.logo).toBe(first);
    const second = await upload(pngOf({ width: 30, height: 30, shade: 2 }));
    expect([(await fetchLogo(first)).status, (await fetchLogo(second)).status]).toEqual([404, 200]);
    expect((await saveDetails(owner, { brand: { has_logo_update: true } })).brand_details.logo).toBeNull();
    expect((await fetchLogo(second)).status).toBe(404);
    const database = new pg.Client(app.ownerUrl);
    await database.connect();
    const { rowCount } = await database.query('select from files where business_id = $1', [
      await businessOf(owner),
    ]);
    await database.end();
    expect(rowCount).toBe(0);
  });

  it('is drawn anew: a script in the file, or behind it, is not served', async () => {
    const script = '<script>alert(document.domain)</script>';
    const polyglot = Buffer.concat([
      pngOf({ width: 64, height: 64, text: script }),
      Buffer.from(`<html>${script}</html>`),
    ]);
    const { bytes } = await fetchLogo(await upload(polyglot, 'text/html'));
    expect(bytes.toString('latin1')).not.toContain('script');
  });

  it('of a save that is refused is not shown', async () => {
    const before = await readDetails(owner);
    const data = changed(before, { brand: { has_logo_update: true }, version: before.version + 5 });
    const { status } = await postForm(owner, data, blob(pngOf({ width: 5, height: 5 })));
    expect(status).toBe(409);
    expect((await readDetails(owner)).brand_details.logo).toBe(before.brand_details.logo);
  });
});

describe('a file that is refused', () => {
  const refused = async (bytes: Uint8Array, type = 'image/png') => {
    const data = changed(await readDetails(owner), { brand: { has_logo_update: true } });
    const { status, body } = await postForm(owner, data, blob(bytes, type));
    return [status, (body.errors as { logo?: string[] } | undefined)?.logo?.[0]];
  };
  const NO_PICTURE = [422, 'Please choose a PNG, JPEG, WebP or GIF picture.'];
  const UNREADABLE = [422, 'This picture cannot be read. Please choose another one.'];
  const TOO_MANY = [422, 'This picture has too many pixels. Please choose one of at most 4000 by 4000.'];

  it.each([
    ['a text', Buffer.from('hello'), NO_PICTURE],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), NO_PICTURE],
    ['an SVG with a script', SVG_WITH_SCRIPT, NO_PICTURE],
    ['a PDF', Buffer.from('%PDF-1.7\n'), NO_PICTURE],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0]), NO_PICTURE],
    ['nothing', Buffer.alloc(0), NO_PICTURE],
    ['half a PNG', pngOf({ width: 50, height: 50 }).subarray(0, 60), UNREADABLE],
    ['a header without a picture', pngOf({ width: 50, height: 50 }).subarray(0, 33), UNREADABLE],
    ['a PNG that decodes to 400 MB', pngOf({ width: 20_000, height: 20_000 }), TOO_MANY],
    ['a PNG of 15,000 by 1,500', pngOf({ width: 15_000, height: 1500 }), TOO_MANY],
    ['a GIF whose frame has 4 billion pixels', gifOf({ frame: 65_535 }), UNREADABLE],
  ])('is %s', async (_, bytes, answer) => {
    expect(await refused(bytes)).toEqual(answer);
  });

  it('is larger than 5 MB', async () => {
    const message = 'This file is too large. Please choose one of at most 5 MB.';
    expect(await refused(Buffer.alloc(5 * 1_048_576 + 1))).toEqual([413, message]);
  });

  it('is 100 MB, and is not read to its end', async () => {
    const { status, sent } = await sendEndless(100 * 1_048_576);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(50 * 1_048_576);
    expect((await owner.get('/api/get-business-details')).status).toBe(200);
  });

  it('is refused on a connection that then answers the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connections = new Set<unknown>();
    const ask = (path: string, more: RequestOptions, body = '') =>
      new Promise<number>((resolve, reject) => {
        const sent = httpRequest(`${app.url}${path}`, { agent, ...more }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        });
        sent.on('socket', (socket) => connections.add(socket)).on('error', reject);
        sent.end(body);
      });
    for (const [name, size, status] of [
      ['logo', 6_000_000, 413],
      ['other', 500_000, 400],
    ] as const) {
      const part = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n${'a'.repeat(size)}`;
      const sent = { method: 'POST', headers: formHeaders() };
      expect(await ask('/api/update-business-details', sent, `${part}\r\n--x--\r\n`)).toBe(status);
      expect(await ask('/healthz', {})).toBe(200);
    }
    agent.destroy();
    expect(connections.size).toBe(1);
  });

  it('comes with another one, or under another name', async () => {
    const data = JSON.stringify(changed(await readDetails(owner)));
    const post = async (names: string[]) => {
      const form = new FormData();
      for (const name of names) form.append(name, blob(pngOf({ width: 2, height: 2 })), name);
      form.append('data', data);
      return (await owner.send('POST', '/api/update-business-details', { body: form })).status;
    };
    expect(await post(['logo'])).toBe(200);
    expect(await post(['logo', 'logo'])).toBe(413);
    expect(await post(['__proto__'])).toBe(400);
    expect(await post(['banner'])).toBe(400);
  });
});

function drawn(): Transformer {
  return Transformer.fromRgbaPixels(new Uint8Array(40 * 20 * 4).fill(120), 40, 20);
}

const formHeaders = () => ({
  cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'content-type': 'multipart/form-data; boundary=x',
  'x-xsrf-token': owner.cookies.get('XSRF-TOKEN') ?? '',
});

/** Sends a form whose file goes on and on, until the server answers. */
async function sendEndless(most: number): Promise<{ status: number; sent: number }> {
  const chunk = Buffer.alloc(65_536, 1);
  let sent = 0;
  const status = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(`${app.url}/api/update-business-details`, {
      method: 'POST',
      headers: formHeaders(),
    });
    let isAnswered = false;
    request.on('response', (response) => {
      isAnswered = true;
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    request.write('--x\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\n');
    const pour = () => {
      while (!isAnswered && sent < most) {
        sent += chunk.length;
        if (!request.write(chunk)) return void request.once('drain', () => setImmediate(pour));
      }
    };
    pour();
  });
  return { status, sent };
}
