import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressText } from './compress-text.ts';

/** A page that was made for this request, compressed as the browser accepts it. */
export async function sendHtml({
  request,
  reply,
  html,
  cache,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  html: string;
  cache: 'no-store' | 'private, no-cache';
}): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': cache, vary: 'accept-encoding, cookie' });
  return reply.send(await compressText({ request, reply, text: html }));
}
