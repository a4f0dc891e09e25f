import { expect, it } from 'vitest';
import type { ActiveIntegration, Integration } from '#features/integrations/contract.ts';
import { cardsOf, namedLike } from './cards.ts';

const integration = (id: number, name: string): Integration => ({
  id,
  name,
  display_logic: 'unreadable',
  can_sign_in: true,
  actions: [],
});
const active = (globalId: number) =>
  ({ id: globalId * 10, global_integration_id: globalId }) as unknown as ActiveIntegration;

const cards = cardsOf({
  all: [
    integration(4, 'PestPac'),
    integration(16, 'Bonzo'),
    integration(13, 'HubSpot'),
    integration(2, 'Zoho'),
  ],
  active: [active(2), active(13)],
});

it('shows the connected ones first, then by name', () => {
  expect(cards.map((card) => [card.integration.name, card.active?.id ?? null])).toEqual([
    ['HubSpot', 130],
    ['Zoho', 20],
    ['Bonzo', null],
    ['PestPac', null],
  ]);
});

it('shows an integration whose configuration cannot be read', () => {
  expect(cards.every(({ display }) => display === null)).toBe(true);
});

it.each([
  ['', 4],
  [' hub ', 1],
  ['P', 2],
  ['nothing', 0],
])('finds by name, whatever the case: %j', (search, count) => {
  expect(namedLike(cards, search)).toHaveLength(count);
});
