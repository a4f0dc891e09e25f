/**
 * Forms with unsaved edits, by conversation. A closing drawer leaves its form here until the server has the edit, so
 * that a failed save is neither lost nor silent: reopening the conversation shows it.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  type ConversationDetail,
  conversationRoute,
  saveFormDetailsRoute,
} from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { onClearSessionCaches } from '#ui/session/session-caches.ts';
import { unsavedWork } from '#ui/unsaved/unsaved-work.ts';
import { detailQuery, replaceRows } from '../../conversation-queries.ts';
import { isConflict } from '../../failure-texts.ts';
import { createFormSaver, type FormSaver } from './form-saver.ts';

const unsaved = new Map<number, FormSaver>();
/** Navigating within the app keeps them; a reload would lose them. */
const work = { scope: null, isDirty: false, isSaving: false, survives: () => true };
unsavedWork.add(work);
const watch = () => unsavedWork.change(work, { isDirty: unsaved.size > 0 });
onClearSessionCaches(() => {
  unsaved.clear();
  watch();
});

/** Browsers limit keepalive requests to 64 KB; a character takes up to three bytes. */
const KEEPALIVE_CHARACTERS = 20_000;

export function openForm({ detail, client }: { detail: ConversationDetail; client: QueryClient }): FormSaver {
  const waiting = unsaved.get(detail.id);
  if (waiting) return waiting;
  const params = { id: String(detail.id) };
  const keep = (newer: ConversationDetail) => {
    client.setQueryData(detailQuery(detail.id).queryKey, newer);
    replaceRows(client, [newer]);
    return newer;
  };
  return createFormSaver({
    initial: detail,
    isConflict,
    send: async (form) => {
      const body = { call_direction: detail.call_direction, ...form };
      const keepalive = JSON.stringify(body).length < KEEPALIVE_CHARACTERS;
      return keep((await call(saveFormDetailsRoute, { params, body, keepalive })).data);
    },
    reload: async () => (await call(conversationRoute, { params })).data,
  });
}

/** Sends the remaining edits now, and tells the user if that fails. */
export async function leaveForm({ id, saver }: { id: number; saver: FormSaver }): Promise<void> {
  // The user was asked whether to discard them.
  saver.dropRefused();
  if (saver.isClean()) {
    unsaved.delete(id);
    watch();
    return;
  }
  unsaved.set(id, saver);
  watch();
  if (await saver.flush()) {
    unsaved.delete(id);
    watch();
  } else {
    const retry = () => void leaveForm({ id, saver });
    const [why = ''] = saver.getSnapshot().problems;
    notify.error(`Save failed: conversation ${id}. ${why}`.trim(), { label: 'Try again', onClick: retry });
  }
}
