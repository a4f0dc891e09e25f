/** The telephony port. Real calls come with the receptionist; until then there is the sandbox, which says what it is. */
import { keepSandboxMessage } from '#features/sandbox/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { StoredCall } from './queries.ts';

export type CallProvider = {
  name: string;
  /** In the transaction that writes the call down as placed. A provider outside the house will need two. */
  place: (tx: Transaction, call: StoredCall) => Promise<void>;
};

/** Nobody's telephone rings: what would be said is kept where the sandbox page shows it. */
export const sandboxCalls: CallProvider = {
  name: 'sandbox',
  place: async (tx, call) => {
    await keepSandboxMessage(tx, {
      businessId: call.businessId,
      idempotencyKey: call.idempotencyKey,
      channel: 'call',
      fromAddress: 'AI Receptionist',
      toAddress: call.toNumber,
      subject: '',
      body: call.initialMessage,
      attachments: [],
      messageId: null,
    });
  },
};
