/**
 * Compresses long JSON replies, such as a page of contacts. Short ones fit into the first packets anyway; files and live
 * updates are streams, and are sent as they come.
 *
 * The length of a compressed reply tells whether it repeats itself. BREACH guesses a secret by that: an attacker's page has
 * the user's browser send request after request, each with a guess that comes back beside the secret, while the attacker
 * watches the lengths on the network. So a reply is compressed only
 * - to a page of ours: the browser itself says by Sec-Fetch-Site who asks, which no page can change. A link, a form or a
 *   script elsewhere gets the reply as it is, and so does a browser that does not say;
 * - if it answers a GET: new secrets, such as a webhook's, are told in replies to a POST;
 * - if its contract does not say that it holds secrets, such as links in e-mails that log someone in.
 * Passwords and the tokens of sessions and forms are in no reply's body.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressText } from './compress-text.ts';

/** In characters. */
const SHORTEST = 4096;

export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isJson(reply.getHeader('content-type'))) return payload;
    reply.header('vary', 'accept-encoding, sec-fetch-site');
    if (payload.length < SHORTEST || !mayCompress(request)) return payload;
    return await compressText({ request, reply, text: payload });
  });
}

const isJson = (type: unknown): boolean => String(type ?? '').startsWith('application/json');

function mayCompress({ method, headers, routeOptions }: FastifyRequest): boolean {
  const { contract } = routeOptions.config;
  if (!contract || contract.replyType || contract.holdsSecrets) return false;
  return method === 'GET' && headers['sec-fetch-site'] === 'same-origin';
}
