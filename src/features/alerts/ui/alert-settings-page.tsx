import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { alertSettingsQuery } from './alert-queries.ts';
import { BrowserPush } from './browser-push.tsx';
import { KindChoices } from './kind-choices.tsx';
import { PhoneSettings } from './phone-settings.tsx';

export function AlertSettingsPage() {
  const query = useQuery(alertSettingsQuery);
  const settings = query.data;
  return (
    <>
      <PageHeader title="Notifications" breadcrumb={[{ label: 'Account' }, { label: 'Notifications' }]} />
      {settings ? (
        <div className="flex flex-col gap-6">
          <Card title="What we alert you about">
            <KindChoices settings={settings} />
          </Card>
          <Card title="This browser">
            <BrowserPush settings={settings} />
          </Card>
          <Card title="Your phone">
            <PhoneSettings settings={settings} />
          </Card>
        </div>
      ) : (
        <Card>
          {query.isError ? (
            <ErrorState
              message="Failed to load your notification settings. Please try again."
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : (
            <SkeletonText lines={8} />
          )}
        </Card>
      )}
    </>
  );
}
