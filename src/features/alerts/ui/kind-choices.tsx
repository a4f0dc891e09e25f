import { call } from '#ui/api/call.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { ALERT_CHANNELS, ALERT_KINDS, type AlertSettings, chooseAlertsRoute } from '../contract.ts';
import { useSettingsMutation } from './use-settings-mutation.ts';

const NAMES = { push: 'Browser notification', email: 'Email', sms: 'Text message' };

/** Channels besides the bell, which shows every alert. Saved on every click. */
export function KindChoices({ settings }: { settings: AlertSettings }) {
  const choose = useSettingsMutation(
    async (choice: AlertSettings['choices'][number]) =>
      (await call(chooseAlertsRoute, { body: choice })).data,
    { said: 'Saved.' },
  );
  const canReach = { push: settings.browsers > 0, email: true, sms: settings.phone?.is_confirmed === true };
  return (
    <>
      <p className="mb-4 text-soft">
        The bell at the top of every page shows all of these. Choose how else you want to hear of them. Emails
        go to {settings.email}.
      </p>
      <div className="flex flex-col divide-y divide-line">
        {settings.choices.map((choice) => {
          // Shown at once, until the server's reply replaces it.
          const shown = choose.isPending && choose.variables.kind === choice.kind ? choose.variables : choice;
          return (
            <fieldset key={choice.kind} className="py-4 first:pt-0 last:pb-0">
              <legend className="float-left w-full font-medium">{ALERT_KINDS[choice.kind].name}</legend>
              <p className="clear-both mb-2 text-sm text-soft">{ALERT_KINDS[choice.kind].meaning}</p>
              <div className="flex flex-wrap gap-x-8">
                {ALERT_CHANNELS.map((channel) => (
                  <Checkbox
                    key={channel}
                    label={NAMES[channel]}
                    checked={shown[channel]}
                    // A channel that is not set up yet can still be switched off.
                    disabled={!canReach[channel] && !shown[channel]}
                    onCheckedChange={(checked) => choose.mutate({ ...shown, [channel]: checked })}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      {canReach.push && canReach.sms ? null : (
        <p className="mt-4 text-sm text-soft">
          {canReach.push ? '' : 'Turn notifications on below to choose them here. '}
          {canReach.sms ? '' : 'Confirm your phone number below to choose text messages.'}
        </p>
      )}
    </>
  );
}
