import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plug, Search } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { useTypedSearch } from '#ui/data/use-typed-search.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Input } from '#ui/input/input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { integrationsQuery } from '../integration-queries.ts';
import type { SetUpMode } from '../set-up/steps.ts';
import { useLiveConnections } from '../use-live-connections.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { cardsOf, type IntegrationCardData, namedLike } from './cards.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { useReconnectLink, useSignInReturn } from './use-sign-in-return.ts';

const route = getRouteApi('/signed-in/integrations');
const SetUpDrawer = lazyOverlay(async () => (await import('../set-up/set-up-drawer.tsx')).SetUpDrawer);

type OpenSetUp = { integrationId: number; mode: SetUpMode; isResumed: boolean };

export function IntegrationsPage() {
  const { search = '' } = route.useSearch();
  const list = useQuery(integrationsQuery);
  useLiveConnections();
  const cards = list.data && cardsOf(list.data);
  const [setUp, setSetUp] = useState<OpenSetUp | null>(null);
  const open = ({ integration, display }: IntegrationCardData, wanted: Omit<OpenSetUp, 'integrationId'>) => {
    if (display) setSetUp({ integrationId: integration.id, ...wanted });
    else notify.error('Invalid integration configuration');
  };
  const [leaving, setLeaving] = useState<IntegrationCardData | null>(null);
  useSignInReturn({ cards, onResume: (card) => open(card, { mode: 'full', isResumed: true }) });
  useReconnectLink({
    cards,
    onReconnect: (card) => open(card, { mode: card.active ? 'edit-credentials' : 'full', isResumed: false }),
  });
  const opening = useOpening(setUp);
  const shown = cards?.find(({ integration }) => integration.id === opening.shown?.integrationId);
  return (
    <>
      <PageHeader
        title="Integrations"
        description="Connect Porchlight with your CRM, calendar and field-service tools, so that automations can act there."
      />
      <SearchBox value={search} />
      {cards ? (
        <Grid
          cards={namedLike(cards, search)}
          onSetUp={(card, mode) => open(card, { mode, isResumed: false })}
          onDisconnect={setLeaving}
        />
      ) : list.isError ? (
        <Card>
          <ErrorState
            message={failureText(list.error, 'Failed to load integrations. Please try again later.')}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        </Card>
      ) : (
        <CardSkeletons />
      )}
      <WhenNeeded needed={opening.shown !== null} part={SetUpDrawer}>
        {opening.shown && shown?.display ? (
          <SetUpDrawer
            key={opening.number}
            integration={shown.integration}
            active={shown.active}
            display={shown.display}
            mode={opening.shown.mode}
            isResumed={opening.shown.isResumed}
            isOpen={opening.isOpen}
            onClose={() => setSetUp(null)}
            onClosed={opening.forget}
          />
        ) : null}
      </WhenNeeded>
      <DisconnectDialog card={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function SearchBox({ value }: { value: string }) {
  const navigate = route.useNavigate();
  const [text, setText] = useTypedSearch({
    value,
    onSettled: (search) =>
      void navigate({
        search: (current) => ({ ...current, search: search || undefined }),
        replace: true,
        resetScroll: false,
      }),
  });
  return (
    <div className="mb-6 max-w-md">
      <Input
        type="search"
        aria-label="Search integrations"
        placeholder="Search integrations"
        autoComplete="off"
        maxLength={100}
        leading={<Search aria-hidden="true" />}
        value={text}
        onValueChange={setText}
      />
    </div>
  );
}

function Grid({
  cards,
  onSetUp,
  onDisconnect,
}: {
  cards: readonly IntegrationCardData[];
  onSetUp: (card: IntegrationCardData, mode: SetUpMode) => void;
  onDisconnect: (card: IntegrationCardData) => void;
}) {
  const navigate = route.useNavigate();
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Plug />}
          title="No integration matches."
          message="Try another name."
          action={
            <Button
              onClick={() => void navigate({ search: ({ search: _, ...rest }) => rest, resetScroll: false })}
            >
              Show all integrations
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <ul aria-label="Integrations" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map((card) => (
        <IntegrationCard
          key={card.integration.id}
          card={card}
          onSetUp={(mode) => onSetUp(card, mode)}
          onDisconnect={() => onDisconnect(card)}
        />
      ))}
    </ul>
  );
}
