import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startStandIn } from '#tests/support/stand-in.ts';

it('takes no notice of a request whose sender goes away before its end', async () => {
  const paths: string[] = [];
  const { url, stop } = await startStandIn(({ request, response }) => {
    paths.push(request.path);
    response.end(request.body);
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const left = once(socket, 'close');
  socket.write(
    'POST /half HTTP/1.1\r\nhost: it\r\nexpect: 100-continue\r\ncontent-length: 100\r\n\r\nhalf of',
  );
  await once(socket, 'data'); // It goes on reading.
  socket.destroy();
  await left;
  const reply = await fetch(`${url}/whole`, { method: 'POST', body: 'all of it' });
  expect(await reply.text()).toBe('all of it');
  expect(paths).toEqual(['/whole']);
  await stop();
});

it('says what it fails with to the one who asked', async () => {
  const { url, stop } = await startStandIn(() => {
    throw new Error('no such thing');
  });
  const reply = await fetch(url);
  expect(reply.status).toBe(500);
  expect(await reply.text()).toContain('no such thing');
  await stop();
});
