import { z } from 'zod';
import { type Credentials, defineVendorServer } from '#connectors/framework/run/define-vendor.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { getOfficeName, listRoutes, listServices } from './lists.ts';
import { polls } from './polls.ts';
import { sandbox } from './sandbox.ts';

const refused = z.object({ success: z.literal(false) });
const refusal = z.union([
  z.object({ errorMessage: z.string() }).transform(({ errorMessage }) => errorMessage),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

export const server = defineVendorServer({
  baseUrl: (credentials) => `https://${hostOf(credentials) ?? 'www'}.pestroutes.com/api`,
  // The credentials are in the body of each request.
  headers: () => ({}),
  verify: async (client) => {
    if (hostOf(client.credentials) === null)
      throw new StepFailure('The subdomain of FieldRoutes has only letters, digits and hyphens.', {
        retryable: false,
      });
    return { account: await getOfficeName({ client }) };
  },
  lists: { routes: listRoutes, services: listServices },
  reasonIn: (answer) => refusal.safeParse(answer).data ?? null,
  isRefusal: (answer) => refused.safeParse(answer).success,
  polls,
  sandbox,
});

/**
 * Owners also paste the whole address. Null for anything else, which could lead the credentials to another host.
 */
function hostOf({ subdomain = '' }: Credentials): string | null {
  const pasted = /^(?:https?:\/\/)?([a-z0-9-]+)(?:\.pestroutes\.com\/?)?$/;
  return pasted.exec(subdomain.trim().toLowerCase())?.[1] ?? null;
}
