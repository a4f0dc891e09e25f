/** One route serves every list; the others answer in the shapes that drawers were specified with. */
import type { FastifyInstance } from 'fastify';
import type { ListEntry } from '#connectors/framework/run/define-vendor.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  getBusinessCalendarsRoute,
  getCalendarsRoute,
  getOwnersRoute,
  getRoutesRoute,
  getServicesRoute,
  getTeamMembersRoute,
  getTicketSettingsRoute,
  vendorListRoute,
} from './contract.ts';
import { listIfAny, listOf } from './lists/list-service.ts';

export function listRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, vendorListRoute, async ({ actor: { businessId }, params: { integrationId, list } }) => {
    const entries = await listOf({ context, businessId, integrationId, list });
    return success(
      entries.map(({ value, label, of }) => ({ value, label, ...(of !== undefined && { of }) })),
    );
  });

  const calendarsOf = async (businessId: string, integrationId: number) =>
    success((await listOf({ context, businessId, integrationId, list: 'calendars' })).map(toCalendar));

  serve(app, getCalendarsRoute, ({ actor: { businessId }, params: { integrationId } }) =>
    calendarsOf(businessId, integrationId),
  );

  serve(app, getBusinessCalendarsRoute, async ({ actor, params: { integrationId, businessId } }) => {
    if (businessId !== actor.businessId) throw new AppError('not-found');
    return await calendarsOf(actor.businessId, integrationId);
  });

  serve(app, getTeamMembersRoute, async ({ actor: { businessId }, params: { integrationId } }) =>
    success((await listOf({ context, businessId, integrationId, list: 'teamMembers' })).map(toNamed)),
  );

  serve(app, getServicesRoute, async ({ actor: { businessId }, params: { integrationId } }) => {
    const services = await listOf({ context, businessId, integrationId, list: 'services' });
    return success(
      services.map(({ value, label }) => ({
        crm_service: { external_id: value, name: label },
        mapping_id: value,
      })),
    );
  });

  serve(app, getTicketSettingsRoute, async ({ actor: { businessId }, params: { integrationId } }) => {
    const ask = (list: 'pipelines' | 'stages' | 'campaigns' | 'categories') =>
      listIfAny({ context, businessId, integrationId, list });
    const pipelines = await listOf({ context, businessId, integrationId, list: 'pipelines' });
    const [stages, campaigns, categories] = [
      await ask('stages'),
      await ask('campaigns'),
      await ask('categories'),
    ];
    const stagesOf = (pipeline: string) =>
      stages.flatMap(({ value, label, of }) => (of === pipeline ? [{ id: value, label }] : []));
    return success({
      pipelines: [
        ...pipelines.map(({ value, label }) => ({
          id: value,
          label,
          type: 'sales' as const,
          stages: stagesOf(value),
        })),
        ...campaigns.map(({ value, label }) => ({ id: value, label, type: 'campaign' as const, stages: [] })),
      ],
      categories: categories.map(({ value, label }) => ({ value, label })),
    });
  });

  serve(app, getOwnersRoute, async ({ actor: { businessId }, params: { integrationId } }) => {
    const owners = await listOf({ context, businessId, integrationId, list: 'owners' });
    return success({ owners: owners.map(toOwner) });
  });

  serve(app, getRoutesRoute, async ({ actor: { businessId }, params: { integrationId } }) =>
    success((await listOf({ context, businessId, integrationId, list: 'routes' })).map(toNamed)),
  );
}

const toCalendar = ({ value, label }: ListEntry) => ({
  crm_calendar_id: value,
  lbp_calendar_name: label,
  id: value,
});
const toNamed = ({ value, label }: ListEntry) => ({ id: value, name: label });

/** The owner's e-mail address is the entry's detail. */
function toOwner({ value, label, details = '' }: ListEntry) {
  const [firstName = '', ...rest] = label.split(' ');
  return { id: value, email: details, firstName, lastName: rest.join(' ') };
}
