import { PACKAGES, type Plan } from './contract.ts';
import type { StoredAgreement, StoredPurchase } from './queries.ts';

/** Null for a purchase that is over. */
export function presentPlan({
  purchase: { status, packageKey, priceCents, subscriptionId, isSandbox, createdAt, renewsAt, endsAt },
  agreement: { id, firstName, lastName, signedAt, version },
}: {
  purchase: StoredPurchase;
  agreement: StoredAgreement;
}): Plan | null {
  if (status === 'refused' || status === 'ended') return null;
  const { title, minutes, messages } = PACKAGES[packageKey];
  return {
    key: packageKey,
    title,
    price: priceCents / 100,
    minutes,
    messages,
    status,
    subscription_id: subscriptionId,
    is_sandbox: isSandbox,
    bought_at: createdAt.toISOString(),
    renews_at: renewsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    agreement: { id, signed_by: `${firstName} ${lastName}`, signed_at: signedAt.toISOString(), version },
  };
}
