import { expect, it } from 'vitest';
import type { ListedFlow } from '#features/automations/contract.ts';
import { deleteQuestion } from './delete-dialog.tsx';

const flow = (underWay: number): ListedFlow => ({
  id: 1,
  name: 'Follow up',
  status: 1,
  trigger: 'receiveWebhook',
  steps: 2,
  differs_from_published: false,
  failed_last_day: 0,
  alert_failures: true,
  last_run_at: null,
  updated_at: '2026-11-15T00:00:00.000Z',
  runs: { under_way: underWay, completed: 9, failed: 9 },
});

it.each([
  [1, '1 run of Follow up is under way. Deleting stops it, and Undo does not bring it back.'],
  [12, '12 runs of Follow up are under way. Deleting stops them, and Undo does not bring them back.'],
])('says how many runs end with the automation: %i', (underWay, text) => {
  expect(deleteQuestion(flow(underWay))).toBe(text);
});
