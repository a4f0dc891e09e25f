/** What the webhook that started a run told the receptionist, mapped to its variables. */
import { givenBy } from '#features/automations/moment.ts';
import type { ClaimedRun } from '#features/automations/runner/queue-queries.ts';

const MAX_LENGTH = 2000;

/** `{ai_receptionist.message_to_agent}` */
export const toldTheAgent = (run: Pick<ClaimedRun, 'event'>): string => given(run, 'message_to_agent');

/** `{ai_receptionist.external_conversation_id}` */
export const outsideNameOf = (run: Pick<ClaimedRun, 'event'>): string | null =>
  given(run, 'external_conversation_id') || null;

const given = ({ event }: Pick<ClaimedRun, 'event'>, field: string): string =>
  String(givenBy(event).ai_receptionist?.[field] ?? '')
    .trim()
    .slice(0, MAX_LENGTH);
