import { z } from 'zod';
import type { ListEntry, VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { addDays } from '#engine/time/zoned-time.ts';
import { ask } from './client.ts';

type Ask = { client: VendorClient };

const id = z.coerce.string();
const services = z.object({ serviceTypes: z.array(z.object({ typeID: id, description: z.string() })) });
const routes = z.object({
  routes: z.array(z.object({ routeID: id, date: z.string(), title: z.string().nullish() })),
});
const offices = z.object({ offices: z.array(z.object({ officeName: z.string() })) });

export async function listServices({ client }: Ask): Promise<ListEntry[]> {
  const { serviceTypes } = services.parse(
    await ask({ client, path: '/serviceType/search', isQuestion: true, json: { includeData: 1 } }),
  );
  return serviceTypes.map(({ typeID: value, description: label }) => ({ value, label }));
}

/** A route of FieldRoutes is one day's, so only those of the next two weeks can be meant. */
export async function listRoutes({ client, now }: Ask & { now: Date }): Promise<ListEntry[]> {
  const today = now.toISOString().slice(0, 10);
  const json = { dateStart: today, dateEnd: addDays(today, 14), includeData: 1 };
  const found = routes.parse(await ask({ client, path: '/route/search', isQuestion: true, json }));
  return found.routes.map(({ routeID, date, title }) => ({
    value: routeID,
    label: `${title || `Route ${routeID}`}, ${date}`,
  }));
}

export async function getOfficeName({ client }: Ask): Promise<string> {
  const found = offices.parse(
    await ask({ client, path: '/office/search', isQuestion: true, json: { includeData: 1 } }),
  );
  return found.offices[0]?.officeName ?? 'FieldRoutes office';
}
