/** "Bear with me", "hold on, let me look": they will say it in a moment. */
const HOLD =
  /\b(?:bear with|hol[d']? (?:on|up)|hang on|stand by|wait(?: (?:a|one))?|(?:just )?(?:a|one|1|two|2|gimme a|give me a) (?:sec\w*|min\w*|moment)|(?:let me|lemme|gotta|i have to|i need to) (?:go )?(?:look|check|find|grab|get|see|pull)\b(?!.*\b(?:with|back)\b)|esp[eé]r[ae](?:me)?|un (?:momento|segundo|minuto)|d[eé]j[ae]me (?:ver|buscar|checar|revisar))/i;

export const isHold = (said: string): boolean => HOLD.test(said);
