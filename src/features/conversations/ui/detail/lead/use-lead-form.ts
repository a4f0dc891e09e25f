import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ConversationDetail, NOT_SET } from '#features/conversations/contract.ts';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import { isUnread } from '../../derived-status.ts';
import type { FormSaver, SaverSnapshot } from './form-saver.ts';
import { leaveForm, openForm } from './open-forms.ts';

/** For one conversation, whose component must be keyed by its id. `active` turns false when the drawer starts closing. */
export function useLeadForm({
  detail,
  active,
}: {
  detail: ConversationDetail;
  active: boolean;
}): SaverSnapshot & { saver: FormSaver } {
  const client = useQueryClient();
  const [saver] = useState(() => openForm({ detail, client }));
  const snapshot = useSyncExternalStore(saver.subscribe, saver.getSnapshot);
  const { id } = detail;
  // All else is saved automatically.
  useUnsaved({ isDirty: Object.keys(snapshot.errors).length > 0 });

  useEffect(() => saver.adopt(detail), [saver, detail]);

  // On opening, and when a message arrives while it is open. New stays if the user chooses it later.
  const { created_at: lastCame } = detail;
  // biome-ignore lint/correctness/useExhaustiveDependencies(lastCame): a later message is what makes it unread again
  useEffect(() => {
    if (!isUnread(saver.getSnapshot().form)) return;
    saver.edit({ quote_status: NOT_SET });
    void saver.flush();
  }, [saver, lastCame]);

  useEffect(() => {
    if (!active) return;
    const sendNow = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    document.addEventListener('visibilitychange', sendNow);
    window.addEventListener('pagehide', sendNow);
    return () => {
      document.removeEventListener('visibilitychange', sendNow);
      window.removeEventListener('pagehide', sendNow);
      void leaveForm({ id, saver });
    };
  }, [saver, id, active]);

  return { ...snapshot, saver };
}
