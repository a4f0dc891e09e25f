import { expect, it } from 'vitest';
import type { BatchSummary } from '../../contract.ts';
import { outcomeText, workText } from './batch-text.ts';

const batch = (given: Partial<BatchSummary>) => ({ doneCount: 0, skippedCount: 0, ...given }) as BatchSummary;

it('says what was done', () => {
  expect(workText({ kind: 'delete' })).toBe('Deleted');
  expect(workText({ kind: 'tag', add: ['A', 'B'], remove: ['C'] })).toBe('Added “A” and “B”, removed “C”');
  expect(workText({ kind: 'tag', add: [], remove: ['C'] })).toBe('Removed “C”');
});

it('says what was sent, and to how many', () => {
  const work = { kind: 'message' as const, channel: 'sms' as const, subject: '', body: 'x'.repeat(70) };
  expect(workText(work)).toBe(`Text message: “${'x'.repeat(60)}…”`);
  expect(outcomeText(batch({ work, doneCount: 2, skippedCount: 3 }))).toBe(
    'The message is on its way to 2 contacts. 3 did not get it.',
  );
});

it('says how many were asked for a review', () => {
  const work = { kind: 'message', channel: 'email', subject: '', body: 'x', purpose: 'review' } as const;
  expect(workText(work)).toBe('Review requests by email');
  expect(outcomeText(batch({ work, doneCount: 2 }))).toBe('The review request is on its way to 2 contacts.');
});

it('reports the result', () => {
  expect(outcomeText(batch({ work: { kind: 'delete' }, doneCount: 1 }))).toBe('1 contact deleted.');
  const work = { kind: 'tag' as const, add: ['A'], remove: [] };
  expect(outcomeText(batch({ work, doneCount: 1200, skippedCount: 1 }))).toBe(
    'Tags of 1,200 contacts changed. 1 left as it was.',
  );
});
