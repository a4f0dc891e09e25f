/** The integrations as the page shows them: each with its connection, the connected ones first. */
import type { ActiveIntegration, DisplayLogic, Integration } from '#features/integrations/contract.ts';
import { readDisplayLogic } from '../set-up/steps.ts';

export type IntegrationCardData = {
  integration: Integration;
  active: ActiveIntegration | null;
  /** Null where the server's JSON cannot be read. */
  display: DisplayLogic | null;
};

export function cardsOf({
  all,
  active,
}: {
  all: readonly Integration[];
  active: readonly ActiveIntegration[];
}): IntegrationCardData[] {
  const byIntegration = new Map(active.map((one) => [one.global_integration_id, one]));
  return all
    .map((integration) => ({
      integration,
      active: byIntegration.get(integration.id) ?? null,
      display: readDisplayLogic(integration.display_logic),
    }))
    .toSorted(
      (one, other) =>
        Number(other.active !== null) - Number(one.active !== null) ||
        one.integration.name.localeCompare(other.integration.name, 'en'),
    );
}

export const namedLike = (cards: readonly IntegrationCardData[], search: string): IntegrationCardData[] =>
  cards.filter(({ integration }) => integration.name.toLowerCase().includes(search.trim().toLowerCase()));
