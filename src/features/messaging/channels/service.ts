import type { Channel } from '#features/messaging/contract.ts';
import type { PlainText, Provider, ProviderName } from '#features/messaging/provider.ts';
import type { Env } from '#platform/env.ts';
import { gohighlevelProvider } from './gohighlevel.ts';
import { messengerProvider } from './messenger.ts';
import { sandboxProvider, textInSandbox } from './sandbox.ts';
import { smtpProvider } from './smtp.ts';
import { textByTwilio, twilioProvider } from './twilio.ts';

export { crmMessageOf } from './gohighlevel.ts';

export const PROVIDERS: Record<ProviderName, Provider> = {
  sandbox: sandboxProvider,
  twilio: twilioProvider,
  smtp: smtpProvider,
  messenger: messengerProvider,
  gohighlevel: gohighlevelProvider,
};

/** The CRM where the message is for a conversation there; else the real provider where one is configured, or the sandbox. */
export function providerNameFor({
  env,
  channel,
  businessId,
  crmConversationId = null,
}: {
  env: Env;
  channel: Channel;
  businessId: string;
  crmConversationId?: string | null;
}): ProviderName {
  if (crmConversationId !== null) return 'gohighlevel';
  const hasTwilio = Boolean(env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN);
  switch (channel) {
    case 'sms':
      return hasTwilio ? 'twilio' : 'sandbox';
    case 'whatsapp':
      return hasTwilio && env.TWILIO_WHATSAPP_FROM ? 'twilio' : 'sandbox';
    case 'email':
      return env.SMTP_URL ? 'smtp' : 'sandbox';
    case 'facebook':
      // There is one page, and no other business may write in its owner's name.
      return env.MESSENGER_PAGE_TOKEN && env.MESSENGER_PAGE_ID && env.MESSENGER_BUSINESS_ID === businessId
        ? 'messenger'
        : 'sandbox';
    case 'webchat':
      return 'sandbox';
  }
}

/** Sends a text to a person who is not a contact, so it is not one of the business's messages. */
export async function sendPlainText(text: PlainText): Promise<void> {
  const { context, businessId } = text;
  const isSandbox = providerNameFor({ env: context.env, channel: 'sms', businessId }) === 'sandbox';
  await (isSandbox ? textInSandbox(text) : textByTwilio(text));
}
