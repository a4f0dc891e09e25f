/** A vendor's lists, asked for when a drawer opens. The browser keeps them for a quarter of an hour. */
import type { ListEntry } from '#connectors/framework/run/define-vendor.ts';
import { failureIn } from '#connectors/framework/run/step-failure.ts';
import type { ListName } from '#connectors/framework/vendor.ts';
import { vendorOf } from '#connectors/registry.ts';
import { openConnection } from '#features/integrations/connections/connection-service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export async function listOf({
  context,
  businessId,
  integrationId,
  list,
}: {
  context: Context;
  businessId: string;
  integrationId: number;
  list: ListName;
}): Promise<ListEntry[]> {
  const vendor = vendorOf(integrationId);
  if (!vendor?.lists.includes(list))
    throw new AppError('not-found', { message: 'This integration has no such list.' });
  const { client, server, row } = await openConnection({ context, businessId, vendor, purpose: 'list' });
  try {
    const { preferences } = row;
    return (await server.lists[list]?.({ client, preferences, now: context.clock.now() })) ?? [];
  } catch (error) {
    const failure = failureIn(error);
    if (!failure) throw error;
    throw new AppError('vendor-unreachable', { message: failure.message, cause: error });
  }
}

/** The same where the vendor may not have the list: then it is empty. */
export async function listIfAny(request: Parameters<typeof listOf>[0]): Promise<ListEntry[]> {
  const vendor = vendorOf(request.integrationId);
  return vendor && !vendor.lists.includes(request.list) ? [] : await listOf(request);
}
