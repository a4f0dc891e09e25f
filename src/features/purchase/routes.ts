import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { signAgreement } from './agreement-service.ts';
import { acceptAgreementRoute, packagesRoute, papersRoute, payRoute, purchaseRoute } from './contract.ts';
import { listPackages } from './package-service.ts';
import { getPapers } from './paper-service.ts';
import { pay } from './payment-service.ts';
import { getPurchase } from './purchase-service.ts';
import { stripeWebhook } from './stripe-webhook.ts';

export function purchaseRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, packagesRoute, async () => success(await listPackages({ context })));

  serve(app, purchaseRoute, async ({ actor }) => success(await getPurchase({ context, actor })));

  serve(app, papersRoute, async ({ actor }) => success(await getPapers({ context, actor })));

  serve(app, acceptAgreementRoute, async ({ actor, visitor, body }) => ({
    status: true as const,
    agreement_id: await signAgreement({
      context,
      actor,
      visitor,
      signer: {
        firstName: body.typed_first_name,
        lastName: body.typed_last_name,
        email: body.email,
        phoneNumber: body.phone_number,
      },
    }),
  }));

  serve(app, payRoute, async ({ actor, body: { stripe_token: token, package_id: packageId } }) => ({
    success: true as const,
    subscription_id: await pay({ context, actor, token, packageId }),
  }));

  stripeWebhook({ app, context });
}
