import { expect, it } from 'vitest';
import { describeConformance } from '#tests/support/connectors/conformance.ts';
import { bonzo } from './index.ts';
import { isoDate } from './prospects.ts';

describeConformance({
  connector: bonzo,
  credentials: { apiKey: 'bonzo-key-123456', onBehalfOf: 'ana@example.com' },
  contract: { document: 'bonzo/bonzo.reconstructed.json' },
  given: {
    bonzoAddToCampaign: { prospectId: ['', '9003'], customCampaign: ['New leads', 'Win back'] },
    bonzoAddToPipeline: {
      prospectId: ['', '9003'],
      customPipeline: ['Sales', 'Partners'],
      customStage: ['New', 'Quoted'],
    },
  },
  unsent: { bonzoAddToPipeline: { pipelineId: 'A stage belongs to one pipeline, so its id says both.' } },
});

it('turns the drawer’s birthday into Bonzo’s', () => {
  expect(isoDate('03/08/1990')).toBe('1990-03-08');
  expect(isoDate('')).toBe('');
});
