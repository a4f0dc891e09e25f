/** A vendor's lists. One route serves them all; the others answer in the shapes that the drawers were specified with. */
import { z } from 'zod';
import { LIST_NAMES } from '#connectors/framework/vendor.ts';
import { defineRoute } from '#platform/contract.ts';
import { id, success } from '#platform/fields.ts';

const integrationParams = z.object({ integrationId: id });
const refreshQuery = z.object({ refresh: z.literal('1').optional() });

const optionSchema = z.object({ value: z.string(), label: z.string(), of: z.string().optional() });

export const vendorListRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/:integrationId/lists/:list',
  summary: 'A list of the vendor, such as its owners or pipelines',
  access: 'session',
  params: z.object({ integrationId: id, list: z.enum(LIST_NAMES) }),
  query: refreshQuery,
  reply: z.object({ status: success, data: z.array(optionSchema) }),
});

const calendarSchema = z.object({
  crm_calendar_id: z.string(),
  lbp_calendar_name: z.string(),
  id: z.string(),
});
const calendarsReply = z.object({ status: success, data: z.array(calendarSchema) });

export const getCalendarsRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/getCalendars/:integrationId',
  summary: 'The calendars of the vendor',
  access: 'session',
  params: integrationParams,
  reply: calendarsReply,
});

export const getBusinessCalendarsRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/getCalendars/:integrationId/:businessId',
  summary: 'The same, for a business that names itself',
  access: 'session',
  params: z.object({ integrationId: id, businessId: z.uuid() }),
  reply: calendarsReply,
});

export const getTeamMembersRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/getTeamMembers/:integrationId',
  summary: 'The employees or users of the vendor’s account',
  access: 'session',
  params: integrationParams,
  reply: z.object({ status: success, data: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const getServicesRoute = defineRoute({
  method: 'GET',
  path: '/api/get-crm-services/:integrationId',
  summary: 'The services of the vendor',
  access: 'session',
  params: integrationParams,
  reply: z.object({
    status: success,
    data: z.array(
      z.object({
        crm_service: z.object({ external_id: z.string(), name: z.string() }),
        mapping_id: z.string(),
      }),
    ),
  }),
});

export const getTicketSettingsRoute = defineRoute({
  method: 'GET',
  path: '/api/get-crm-ticket-settings/:integrationId',
  summary: 'Pipelines with their stages, and categories of tickets',
  access: 'session',
  params: integrationParams,
  reply: z.object({
    status: success,
    data: z.object({
      pipelines: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          type: z.enum(['campaign', 'sales']),
          stages: z.array(z.object({ id: z.string(), label: z.string() })),
        }),
      ),
      categories: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
});

export const getOwnersRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/hubspot/:integrationId/owners',
  summary: 'The owners that records can be assigned to',
  access: 'session',
  params: integrationParams,
  reply: z.object({
    status: success,
    data: z.object({
      owners: z.array(
        z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }),
      ),
    }),
  }),
});

export const getRoutesRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/field-routes/:integrationId/routes',
  summary: 'The routes of FieldRoutes',
  access: 'session',
  params: integrationParams,
  reply: z.object({ status: success, data: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
