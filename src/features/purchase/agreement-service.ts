import type { Context } from '#platform/context.ts';
import type { Actor, Visitor } from '#platform/http/serve.ts';
import { agreementText } from './contract/agreement-text.ts';
import { AGREEMENT_VERSION } from './contract.ts';
import { insertAgreement } from './queries.ts';

type Signer = { firstName: string; lastName: string; email: string; phoneNumber?: string | undefined };

export async function signAgreement({
  context,
  actor: { businessId, userId },
  visitor,
  signer,
}: {
  context: Context;
  actor: Actor;
  visitor: Visitor;
  signer: Signer;
}): Promise<number> {
  return context.database.inScope({ businessId }, (tx) =>
    insertAgreement(tx, {
      businessId,
      userId,
      ...signer,
      version: AGREEMENT_VERSION,
      text: agreementText(AGREEMENT_VERSION),
      signedFrom: visitor.address,
    }),
  );
}
