/** GoHighLevel versions each part of its API on its own, and every request names a location. */
import type { VendorClient, VendorRequest } from '#connectors/framework/run/define-vendor.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { NAME } from './identity.ts';

const VERSIONS: Readonly<Record<string, string>> = {
  calendars: '2021-04-15',
  contacts: '2021-07-28',
  conversations: '2021-04-15',
  locations: '2021-07-28',
  users: '2021-07-28',
};

export async function ask({
  client,
  ...request
}: VendorRequest & { client: VendorClient }): Promise<unknown> {
  const [, part = ''] = request.path.split('/');
  return await client.request({ ...request, headers: { version: VERSIONS[part] ?? '' } });
}

/** The account that the owner chose while signing in there. */
export function locationOf({ credentials }: VendorClient): string {
  const { locationId = '' } = credentials;
  if (locationId === '')
    throw new StepFailure(`No location of ${NAME} was chosen. Reconnect ${NAME} and choose one.`, {
      retryable: false,
    });
  return locationId;
}
