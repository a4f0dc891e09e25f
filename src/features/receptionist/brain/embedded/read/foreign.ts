/** Whether a caller writes in another language, told by its commonest words. */
const LANGUAGES = {
  Spanish:
    /\b(hola|necesito|quiero|gracias|por favor|una? cita|cuánto|cuanto|cuesta|dónde|donde|está|estoy|tengo|puede|pueden|buenos d[ií]as|buenas tardes|habla|español|fuga|agua|ayuda|mañana|usted|para|con|el|los|las|mi)\b/gi,
  French:
    /\b(bonjour|merci|s'il vous plaît|rendez-vous|je|voudrais|combien|besoin|vous|avez|est-ce|fuite|eau|pour|une|les|dans|demain)\b/gi,
  German:
    /\b(guten tag|hallo|danke|bitte|ich|möchte|termin|brauche|wieviel|kostet|haben|sie|einen|eine|wasser|morgen|nicht|und|der|das)\b/gi,
  Portuguese:
    /\b(olá|obrigad[oa]|preciso|quero|por favor|você|quanto|custa|amanhã|uma|consulta|água|não|bom dia|boa tarde)\b/gi,
} as const;
export type Language = keyof typeof LANGUAGES;

const MOST_ENGLISH = /\b(the|is|are|my|need|want|please|you|to|for|have|and|a|of|it|i|do)\b/gi;

export function readLanguage(said: string): Language | null {
  const english = said.match(MOST_ENGLISH)?.length ?? 0;
  const [best] = Object.entries(LANGUAGES)
    .map(([language, words]) => ({ language: language as Language, count: said.match(words)?.length ?? 0 }))
    .sort((one, other) => other.count - one.count);
  return best && best.count >= 2 && best.count > english ? best.language : null;
}
