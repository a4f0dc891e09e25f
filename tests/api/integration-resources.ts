/** Connections of the first business, for the access test to ask for as the second. */
import type { TestApp, Visitor } from '#tests/support/test-app.ts';

type Maker = (input: { app: TestApp; owner: Visitor }) => Promise<{ params: Record<string, string> }>;

const BONZO = 16;

export const INTEGRATION_RESOURCES: Record<string, Maker> = {
  'DELETE /api/disconnect-integration/:id': async ({ owner }) => {
    await owner.post('/api/integrations/connect-sandbox', { integration_id: BONZO });
    const { active_integrations } = (await owner.get('/api/integrations')).body as {
      active_integrations: { id: number }[];
    };
    return { params: { id: String(active_integrations[0]?.id) } };
  },
  'GET /api/integrations/getCalendars/:integrationId/:businessId': async ({ owner }) => {
    const { user } = (await owner.get('/sanctum/user')).body as { user: { business_id: string } };
    return { params: { integrationId: '2', businessId: user.business_id } };
  },
};

const OWN = 'the number names a vendor; the connection is the caller’s own (integrations.test.ts)';

/** Routes that name a vendor, as all businesses do. */
export const OF_VENDORS: Record<string, string> = Object.fromEntries(
  [
    'POST /api/resync-integration',
    'GET /api/integration/authLink/:integrationId',
    'POST /api/integrations/save_integration',
    'POST /api/integrations/connect-sandbox',
    'POST /api/integrations/save-preferences',
    'GET /api/integrations/calendarSelection/:integrationId',
    'POST /api/integrations/save-calendar-selection',
    'GET /api/integrations/:integrationId/lists/:list',
    'GET /api/integrations/getCalendars/:integrationId',
    'GET /api/integrations/getTeamMembers/:integrationId',
    'GET /api/get-crm-services/:integrationId',
    'GET /api/get-crm-ticket-settings/:integrationId',
    'GET /api/integrations/hubspot/:integrationId/owners',
    'GET /api/integrations/field-routes/:integrationId/routes',
    'GET /api/integrations/:integrationId/connection',
    'GET /api/integrations/:integrationId/requests',
    'GET /api/integrations/:integrationId/sandbox-records',
    'GET /api/integrations/step-requests',
  ].map((route) => [route, OWN]),
);
