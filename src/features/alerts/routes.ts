import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  alertSettingsRoute,
  chooseAlertsRoute,
  confirmPhoneRoute,
  listAlertsRoute,
  readAlertsRoute,
  removePhoneRoute,
  setPhoneRoute,
  subscribePushRoute,
  unsubscribePushRoute,
} from './contract.ts';
import { listAlertsFor, readAlerts } from './service.ts';
import {
  chooseAlerts,
  confirmPhone,
  getAlertSettings,
  removePhone,
  setPhone,
  subscribePush,
  unsubscribePush,
} from './settings-service.ts';

export function alertRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listAlertsRoute, async ({ actor }) => success(await listAlertsFor({ context, actor })));

  serve(app, readAlertsRoute, async ({ actor, body }) => {
    await readAlerts({ context, actor, ids: body.ids });
    return done('Marked as read.');
  });

  serve(app, alertSettingsRoute, async ({ actor }) => success(await getAlertSettings({ context, actor })));

  serve(app, chooseAlertsRoute, async ({ actor, body }) => {
    await chooseAlerts({ context, actor, ...body });
    return success(await getAlertSettings({ context, actor }));
  });

  serve(app, subscribePushRoute, async ({ actor, body: { endpoint, keys } }) => {
    await subscribePush({ context, actor, endpoint, ...keys });
    return success(await getAlertSettings({ context, actor }));
  });

  serve(app, unsubscribePushRoute, async ({ actor, body }) => {
    await unsubscribePush({ context, actor, ...body });
    return success(await getAlertSettings({ context, actor }));
  });

  serve(app, setPhoneRoute, async ({ actor, body, visitor }) => {
    await setPhone({ context, actor, visitor, ...body });
    return success(await getAlertSettings({ context, actor }));
  });

  serve(app, confirmPhoneRoute, async ({ actor, body }) => {
    await confirmPhone({ context, actor, ...body });
    return success(await getAlertSettings({ context, actor }));
  });

  serve(app, removePhoneRoute, async ({ actor }) => {
    await removePhone({ context, actor });
    return success(await getAlertSettings({ context, actor }));
  });
}
