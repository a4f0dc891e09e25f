import type { EmailSender } from '#features/automations/contract.ts';
import { listSenders } from '#features/messaging/sender-service.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';

/** The composer's senders without personal ones: no user presses Send when an automation writes. */
export function listEmailSenders({ context, actor }: { context: Context; actor: Actor }): EmailSender[] {
  const mail = listSenders({ context, actor }).find(({ channel }) => channel === 'email');
  return (mail?.senders ?? [])
    .filter(({ id }) => id === 'business')
    .map(({ id, label }) => {
      const [, name = label, email = ''] = /^"?(.*?)"? <(.+)>$/.exec(label) ?? [];
      return { id, name, email };
    });
}
