import { expect, it } from 'vitest';
import { changeDraft, editDraft, emptyDraft, readDraft } from './drafts.ts';

it('keeps each contact’s and each channel’s words apart', () => {
  editDraft('1:sms', { body: 'Hello' });
  editDraft('1:email', { body: 'Dear' });
  expect([readDraft('1:sms').body, readDraft('1:email').body, readDraft('2:sms').body]).toEqual([
    'Hello',
    'Dear',
    '',
  ]);
});

it('keeps the key over a failure and drops it when the words change', () => {
  editDraft('3:sms', { body: 'Hello' });
  changeDraft('3:sms', { key: 'k', isSending: true });
  changeDraft('3:sms', { isSending: false, refusal: 'No' });
  expect(readDraft('3:sms')).toMatchObject({ key: 'k', body: 'Hello', refusal: 'No' });
  editDraft('3:sms', { body: 'Hello there' });
  expect(readDraft('3:sms')).toMatchObject({ key: null, refusal: null });
});

it('is empty after sending, but for whom it went to', () => {
  editDraft('4:email', { from: 'me', to: 'a@b.test', subject: 'S', body: 'B' });
  changeDraft('4:email', { key: 'k', isSending: true });
  emptyDraft('4:email');
  expect(readDraft('4:email')).toEqual({
    from: 'me',
    to: 'a@b.test',
    subject: '',
    body: '',
    key: null,
    isSending: false,
    refusal: null,
  });
});
