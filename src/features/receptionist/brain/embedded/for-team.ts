import type { DialogueState } from './state.ts';

/** What the team is told of a caller, who may need to be answered in Spanish. */
export const forTeam = ({ language }: Pick<DialogueState, 'language'>, text: string): string =>
  language === 'Spanish' && text !== '' ? `Writes in Spanish. ${text}` : text;
