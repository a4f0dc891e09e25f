import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type EmailSender, getEmailSendersRoute } from '#features/automations/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { beginWith, createCache, loadInto, QUARTER_HOUR_MS } from './expiring-cache.ts';

const cache = createCache({
  name: 'email-senders',
  schema: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  maxAgeMs: QUARTER_HOUR_MS,
});

export const emailSendersQuery = queryOptions<EmailSender[]>({
  queryKey: ['automations', 'email-senders'],
  queryFn: ({ signal }) => loadInto(cache, async () => (await call(getEmailSendersRoute, { signal })).data),
  ...beginWith(cache),
  retry: false,
});

/** A refusal by the server and a failure to reach it have different texts. */
export const senderFailure = (error: Error): string =>
  error instanceof ApiError && error.status > 0
    ? 'Failed to fetch email senders'
    : `Error fetching email senders: ${error.message}`;
