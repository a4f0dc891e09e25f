import type { MergePreview } from '../../contract.ts';

const list = new Intl.ListFormat('en-US');

const WORDS: Record<keyof MergePreview['moves'], [one: string, many: string]> = {
  conversations: ['call or chat', 'calls and chats'],
  messages: ['message', 'messages'],
  voicemails: ['voicemail', 'voicemails'],
  appointments: ['appointment', 'appointments'],
  notes: ['note', 'notes'],
};

/** "2 messages and 1 note.", or nothing when there is nothing. */
export function movesText(moves: MergePreview['moves']): string {
  const parts = (Object.keys(WORDS) as (keyof typeof WORDS)[])
    .filter((kind) => moves[kind] > 0)
    .map((kind) => `${moves[kind].toLocaleString('en-US')} ${WORDS[kind][moves[kind] === 1 ? 0 : 1]}`);
  return parts.length > 0 ? `${list.format(parts)}.` : '';
}
