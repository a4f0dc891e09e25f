import { expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
});
const load = async () => {
  vi.resetModules();
  return await import('./drafts.ts');
};
const { changeDraft, editDraft, emptyDraft, readDraft } = await load();

it('keeps each contact’s and each channel’s drafts apart', () => {
  editDraft('1:sms', { body: 'Hello' });
  editDraft('1:email', { body: 'Dear' });
  expect([readDraft('1:sms').body, readDraft('1:email').body, readDraft('2:sms').body]).toEqual([
    'Hello',
    'Dear',
    '',
  ]);
});

it('keeps the key after a failure and drops it when the text changes', () => {
  editDraft('3:sms', { body: 'Hello' });
  changeDraft('3:sms', { key: 'k', isSending: true });
  changeDraft('3:sms', { isSending: false, refusal: 'No' });
  expect(readDraft('3:sms')).toMatchObject({ key: 'k', body: 'Hello', refusal: 'No' });
  editDraft('3:sms', { body: 'Hello there' });
  expect(readDraft('3:sms')).toMatchObject({ key: null, refusal: null });
});

it('is empty after sending, except for the recipient', () => {
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

it('outlives a reload, with its key, until it is sent', async () => {
  editDraft('5:sms', { body: 'Half a word', to: '+13055550142' });
  changeDraft('5:sms', { key: 'k', isSending: true });
  const reloaded = await load();
  expect(reloaded.readDraft('5:sms')).toMatchObject({ body: 'Half a word', key: 'k', isSending: false });
  reloaded.emptyDraft('5:sms');
  expect((await load()).readDraft('5:sms').body).toBe('');
});
