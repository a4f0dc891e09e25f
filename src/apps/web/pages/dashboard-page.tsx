import { ChartColumn } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { LitPorch } from '#ui/loading-overlay/drawings/lit-porch.tsx';
import { useCurrentUser } from '#ui/session/use-current-user.ts';

export function DashboardPage() {
  const name = useCurrentUser()?.first_name.trim();
  return (
    <>
      <PageHeader
        title={name ? `Welcome, ${name}` : 'Welcome'}
        description="The light is on. Your numbers will be here as soon as this page is built."
      />
      <Card>
        <div className="grid items-center md:grid-cols-2">
          <div className="mx-auto w-full max-w-80 px-6 pt-6 md:pb-6">
            <LitPorch />
          </div>
          <EmptyState
            icon={<ChartColumn />}
            title="This page is being built"
            message="It will show how many conversations, appointments and hot leads your receptionist brought in. It counts nothing yet, so no figures are shown."
          />
        </div>
      </Card>
    </>
  );
}
