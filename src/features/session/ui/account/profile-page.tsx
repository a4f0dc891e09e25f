import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { DeviceList } from './device-list.tsx';
import { SecurityEvents } from './security-events.tsx';

export function ProfilePage() {
  const user = useCurrentUser();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader
        title="Account info"
        breadcrumb={[{ label: 'Account' }, { label: 'Info' }]}
        actions={
          <Link to="/account/password" className={buttonStyle()}>
            <KeyRound aria-hidden="true" className="size-4.5" />
            Change password
          </Link>
        }
      />
      <div className="flex flex-col gap-6">
        <Card title="You">
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
            <Fact term="Name" value={name} />
            <Fact term="Email" value={user?.email} />
            <Fact term="Business" value={user?.business_name} />
          </dl>
        </Card>
        <DeviceList />
        <SecurityEvents />
      </div>
    </>
  );
}

function Fact({ term, value }: { term: string; value?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-medium break-words">{value || 'Not given'}</dd>
    </div>
  );
}
