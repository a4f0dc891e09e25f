import { Suspense, useState } from 'react';
import { DashboardPage as Dashboard } from '#features/dashboard/ui/dashboard-page.tsx';
import { ManageDashboard } from '#features/reports/ui/manage-dashboard.tsx';
import type { ReportPlace } from '#features/reports/ui/place.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const WorthSection = lazyPart(
  async () => (await import('#features/worth/ui/worth-section.tsx')).WorthSection,
);

const CustomDashboard = lazyPart(
  async () => (await import('#features/reports/ui/custom-dashboard.tsx')).CustomDashboard,
);

/** Combines the figures with what they were worth and with the business's own metrics: features of their own. */
export function DashboardPage() {
  const [place, setPlace] = useState<ReportPlace | null>(null);
  return (
    <Dashboard
      actions={<ManageDashboard onOpen={setPlace} />}
      worth={(days) => (
        <Suspense fallback={<Skeleton className="h-200 w-full sm:h-160" />}>
          <WorthSection days={days} />
        </Suspense>
      )}
      custom={(shown) => (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <CustomDashboard {...shown} place={place} onPlace={setPlace} />
        </Suspense>
      )}
    />
  );
}
