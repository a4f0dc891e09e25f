/**
 * The telephony port. Real calls come with the receptionist; until then there is only the sandbox, which says
 * so.
 */
import { keepSandboxMessage } from '#features/sandbox/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { StoredCall } from './queries.ts';

export type CallProvider = {
  name: string;
  /** A call costs the operator money, which the business's allowance is asked for. */
  isPaid: boolean;
  /** Runs in the transaction that records the call as placed. A real provider will need two transactions. */
  place: (tx: Transaction, call: StoredCall) => Promise<void>;
};

/** No phone rings: the text of the call is stored for the sandbox page. */
export const sandboxCalls: CallProvider = {
  name: 'sandbox',
  isPaid: false,
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
