import type { EmailSender } from '#features/automations/contract.ts';
import { listMailSenders } from '#features/messaging/sender-service.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';

/** The composer's senders without personal ones: no user presses Send when an automation writes. */
export const listEmailSenders = (of: { context: Context; actor: Actor }): EmailSender[] =>
  listMailSenders(of)
    .filter(({ id }) => id === 'business')
    .map(({ id, label }) => {
      const [, name = label, email = ''] = /^"?(.*?)"? <(.+)>$/.exec(label) ?? [];
      return { id, name, email };
    });
