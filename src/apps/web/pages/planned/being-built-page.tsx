import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import type { PlannedPage } from './planned-pages.ts';
import { PLANNED_TEXTS } from './planned-texts.ts';

/** Says that a page does not exist yet; shows no sample data, which users could mistake for real data. */
export function BeingBuiltPage({ page }: { page: PlannedPage }) {
  const { purpose, meanwhile } = PLANNED_TEXTS[page.path];
  return (
    <>
      <PageHeader title={page.title} />
      <Card>
        <EmptyState
          icon={<Hammer />}
          title="This page is being built"
          message={
            <>
              {purpose} {meanwhile}
            </>
          }
          action={<WayOut />}
        />
      </Card>
    </>
  );
}

function WayOut(): ReactNode {
  const user = useCurrentUser();
  return user ? (
    <Link to="/dashboard" className={buttonStyle()}>
      Go to the dashboard
    </Link>
  ) : (
    <Link to="/" className={buttonStyle()}>
      Go to the front page
    </Link>
  );
}
