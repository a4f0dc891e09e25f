import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { type AlertSettings, subscribePushRoute, unsubscribePushRoute } from '../contract.ts';
import { useSettingsMutation } from './use-settings-mutation.ts';

const WORKER = '/push-worker.js';
const isSupported = 'serviceWorker' in navigator && 'PushManager' in window;

const subscriptionQuery = {
  queryKey: ['alerts', 'this-browser'],
  queryFn: async () => {
    const registration = await navigator.serviceWorker.getRegistration(WORKER);
    return (await registration?.pushManager.getSubscription()) ?? null;
  },
  enabled: isSupported,
};

export function BrowserPush({ settings }: { settings: AlertSettings }) {
  const client = useQueryClient();
  const subscription = useQuery(subscriptionQuery);
  const refresh = () => client.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
  const subscribe = useSettingsMutation(async () => {
    const made = await askBrowser(settings.push_key);
    await refresh();
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
    return (await call(subscribePushRoute, { body: { endpoint, keys: { p256dh, auth } } })).data;
  });
  const unsubscribe = useSettingsMutation(async (current: PushSubscription) => {
    const { data } = await call(unsubscribePushRoute, { body: { endpoint: current.endpoint } });
    await current.unsubscribe();
    await refresh();
    return data;
  });
  if (!isSupported) return <p className="text-soft">This browser has no notifications.</p>;
  const current = subscription.data ?? null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 grow basis-72">
        {current
          ? 'Notifications are on in this browser, even when Porchlight isn’t open.'
          : 'Get notifications from this browser, even when Porchlight isn’t open.'}
      </p>
      {current ? (
        <Button loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate(current)}>
          Turn notifications off
        </Button>
      ) : (
        <Button variant="primary" loading={subscribe.isPending} onClick={() => subscribe.mutate()}>
          Turn notifications on
        </Button>
      )}
    </div>
  );
}

async function askBrowser(publicKey: string): Promise<PushSubscription> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw new Error(
      'Your browser blocks notifications. Allow them for this site in its settings, then try again.',
    );
  }
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
