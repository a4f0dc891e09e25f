import { Link } from '@tanstack/react-router';
import { Check, EllipsisVertical, KeyRound, RefreshCw, Settings2, TriangleAlert, Unplug } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { agoText, momentText } from '#ui/format/ago-text.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import { SandboxBadge } from '../sandbox-badge.tsx';
import { hasSteps, type SetUpMode } from '../set-up/steps.ts';
import { useResync } from '../use-resync.ts';
import { VendorMark } from '../vendor-mark.tsx';
import type { IntegrationCardData } from './cards.ts';

export function IntegrationCard({
  card,
  onSetUp,
  onDisconnect,
}: {
  card: IntegrationCardData;
  onSetUp: (mode: SetUpMode) => void;
  onDisconnect: () => void;
}) {
  const { integration, active, display } = card;
  const isBroken = active?.logic.status === 'broken';
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-3">
        <VendorMark {...(display?.icon ?? { letter: integration.name.slice(0, 1), colour: '#635949' })} />
        <div className="flex min-h-12 min-w-0 grow flex-col justify-center">
          <h2 className="text-base leading-6 font-semibold">
            {active ? (
              <Link
                to="/integrations/$integrationId"
                params={{ integrationId: String(integration.id) }}
                className="rounded-[4px] underline-offset-4 hover:underline"
              >
                {integration.name}
              </Link>
            ) : (
              integration.name
            )}
          </h2>
          {active?.credentials.is_sandbox ? (
            <span>
              <SandboxBadge />
            </span>
          ) : active ? (
            <p className="truncate text-sm text-soft" title={active.credentials.account}>
              {active.credentials.account}
            </p>
          ) : null}
        </div>
      </div>
      <p className="grow text-soft">{display?.short_description}</p>
      {isBroken ? <BrokenNotice name={integration.name} reason={active.logic.broken_reason} /> : null}
      {active ? <LastSync at={active.last_sync} /> : null}
      <div className="flex items-center justify-between gap-2">
        {!active ? (
          <Button variant="primary" label={`Connect ${integration.name}`} onClick={() => onSetUp('full')}>
            Connect
          </Button>
        ) : isBroken ? (
          <Button
            variant="primary"
            label={`Reconnect ${integration.name}`}
            onClick={() => onSetUp('edit-credentials')}
          >
            Reconnect
          </Button>
        ) : (
          <Button disabled icon={<Check />}>
            Connected
          </Button>
        )}
        {active ? <CardMenu card={card} onSetUp={onSetUp} onDisconnect={onDisconnect} /> : null}
      </div>
    </li>
  );
}

function LastSync({ at }: { at: string | null }) {
  return (
    <p className="-mb-1 text-sm text-soft">
      {at === null ? (
        'Not synced yet'
      ) : (
        <time dateTime={at} title={momentText(at)}>
          Last synced {agoText(at)}
        </time>
      )}
    </p>
  );
}

function BrokenNotice({ name, reason }: { name: string; reason: string | null }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-danger-wash px-3 py-2 text-sm leading-5 text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {reason ?? `${name} no longer accepts this connection.`} Steps that need it fail until you reconnect.
      </span>
    </p>
  );
}

function CardMenu({
  card: { integration, display },
  onSetUp,
  onDisconnect,
}: {
  card: IntegrationCardData;
  onSetUp: (mode: SetUpMode) => void;
  onDisconnect: () => void;
}) {
  const resync = useResync();
  return (
    <Menu
      trigger={<Button variant="ghost" icon={<EllipsisVertical />} label={`More for ${integration.name}`} />}
      items={[
        {
          id: 'resync',
          label: 'Resync',
          icon: <RefreshCw aria-hidden="true" />,
          disabled: resync.isPending,
          onSelect: () => resync.mutate(integration.id),
        },
        {
          id: 'preferences',
          label: 'Edit Preferences',
          icon: <Settings2 aria-hidden="true" />,
          disabled: display !== null && !hasSteps(display, 'edit-preferences'),
          onSelect: () => onSetUp('edit-preferences'),
        },
        {
          id: 'credentials',
          label: 'Edit Credentials',
          icon: <KeyRound aria-hidden="true" />,
          onSelect: () => onSetUp('edit-credentials'),
        },
        {
          id: 'disconnect',
          label: 'Disconnect',
          icon: <Unplug aria-hidden="true" />,
          tone: 'danger',
          separated: true,
          onSelect: onDisconnect,
        },
      ]}
    />
  );
}
