import type { AllowancePorts } from '#features/allowance/ports.ts';
import { raiseAlert } from './service.ts';

/** Tells the users that something of the business's allowance is used up. */
export const tellUsedUp: AllowancePorts['tellUsedUp'] = async (
  tx,
  { context, businessId, key, title, body },
) => {
  const subject = { title, body, path: '/account/plans' as const };
  await raiseAlert(tx, { context, businessId, kind: 'used-up', dedupeKey: key, subject });
};
