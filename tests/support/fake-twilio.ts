/** Twilio's messages API over loopback HTTP: stores what it receives, and replies as a test tells it to. */

import type { ServerResponse } from 'node:http';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { hangUp, type ReceivedRequest, replyJson, startStandIn } from './stand-in.ts';

export const TWILIO_ACCOUNT = `AC${'0'.repeat(32)}`;
export const TWILIO_TOKEN = 'a-token-for-tests-only';

type Kept = { sid: string; form: Record<string, string>; at: Date };
/** `drop` accepts the message and hangs up without a reply, as when the connection breaks. */
type Mood = 'ok' | 'drop' | { status: number; code?: number; message?: string; keeps?: boolean };

export type FakeTwilio = {
  url: string;
  /** The messages that Twilio would have sent. */
  kept: Kept[];
  /** Every attempt to send, accepted or not. */
  posts: Record<string, string>[];
  /** Everything that it was asked, as it came. */
  requests: ReceivedRequest[];
  /** Replies to the next attempts, in order; then `ok`. */
  moods: Mood[];
  stop: () => Promise<void>;
};

export async function startFakeTwilio(): Promise<FakeTwilio> {
  const fake: Fake = { kept: [], posts: [], requests: [], moods: [] };
  const { url, stop } = await startStandIn(({ request, response }) => answer({ fake, request, response }));
  return { ...fake, url, stop };
}

type Fake = Pick<FakeTwilio, 'kept' | 'posts' | 'requests' | 'moods'>;
type Exchange = {
  fake: Fake;
  request: ReceivedRequest;
  response: ServerResponse;
};

function answer({ fake, request, response }: Exchange): void {
  const expected = `Basic ${Buffer.from(`${TWILIO_ACCOUNT}:${TWILIO_TOKEN}`).toString('base64')}`;
  const path = `/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Messages.json`;
  const url = new URL(request.path, 'http://fake');
  fake.requests.push(request);
  if (request.headers.authorization !== expected || url.pathname !== path) {
    replyJson(response, 401, { status: 401, code: 20003, message: 'Authenticate' });
    return;
  }
  if (request.method === 'GET') {
    const to = url.searchParams.get('To');
    const found = fake.kept.filter(({ form }) => form.To === to);
    replyJson(response, 200, { messages: found.map(presented), page: 0, next_page_uri: null });
    return;
  }
  take({ fake, response, form: Object.fromEntries(new URLSearchParams(request.body)) });
}

function take({ fake, response, form }: Omit<Exchange, 'request'> & { form: Record<string, string> }): void {
  fake.posts.push(form);
  const mood = fake.moods.shift() ?? 'ok';
  const keep = () => {
    const kept = { sid: `SM${(fake.kept.length + 1).toString().padStart(32, '0')}`, form, at: new Date() };
    fake.kept.push(kept);
    return kept;
  };
  if (mood === 'ok') replyJson(response, 201, presented(keep()));
  else if (mood === 'drop') {
    keep();
    hangUp(response);
  } else {
    if (mood.keeps) keep();
    replyJson(response, mood.status, { status: mood.status, code: mood.code, message: mood.message });
  }
}

const presented = ({ sid, form, at }: Kept) => ({
  sid,
  to: form.To,
  from: form.From,
  body: form.Body,
  status: 'queued',
  date_created: at.toUTCString(),
});

/** As Twilio signs what it sends. */
export const twilioSignature = ({
  authToken,
  url,
  form,
}: {
  authToken: string;
  url: string;
  form: Record<string, string>;
}): string => getExpectedTwilioSignature(authToken, url, form);
