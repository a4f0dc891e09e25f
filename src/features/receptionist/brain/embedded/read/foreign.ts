/** Which language a caller writes in, told by its commonest words. */
const anyOf = (words: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})(?!\\p{L})`, 'giu');

const LANGUAGES = {
  Spanish: anyOf(`hola necesito necesitamos quiero quisiera gracias por_favor cita cu[aá]nto cu[aá]ndo cu[aá]l
    cuesta cobran d[oó]nde c[oó]mo qu[eé] est[aá] est[aá]n estoy tengo tienen tenemos hay puede pueden puedo podr[ií]an?
    buen[oa]s d[ií]as? tardes? noches? habla hablan español fuga agua ayuda mañana hoy usted ustedes para con por el la
    los las un una unos mi mis su sus de del y o s[ií] soy es son me se lo le nos no_puedo llamo nombre n[uú]mero tel[eé]fono
    casa cambiar cambiarla mover moverla cancelar cancelarla servicio precio sale huele lunes martes mi[eé]rcoles jueves
    viernes s[aá]bado domingo semana hora horario abren abiertos cierran correcto claro bien nada m[aá]s muy est[eé] venir
    otra otro d[eé]jela algo ese esa eso esta este así as[ií] pero porque ya también cuando donde alguien ninguna`),
  French:
    anyOf(`bonjour bonsoir merci s'il_vous_plaît rendez-vous je voudrais combien besoin vous avez est-ce fuite
    eau pour une un les le la de des dans demain et est mon ma du j'ai c'est`),
  German:
    anyOf(`guten_tag hallo danke bitte ich möchte termin brauche wieviel kostet haben sie einen eine wasser
    morgen nicht und der das die mein meine ist mit für`),
  Portuguese:
    anyOf(`olá oi obrigad[oa] preciso quero gostaria por_favor você vocês quanto custa amanhã hoje uma um
    consulta água não bom_dia boa_tarde de para com meu minha está que o os as do da no na é em`),
} as const;
export type Language = keyof typeof LANGUAGES;

const MOST_ENGLISH = anyOf('the is are my need want please you to for have and a of it i do');
const ENGLISH =
  anyOf(`the is are my need want please you to for have and of it i do that that's what how can we this at on
  in your yes thanks thank i'm it's will would don't not just get`);
/** Marks that only Spanish has. */
const MARKS = /[¿¡ñ]/giu;
/** So few words tell enough when none of them is English. */
const FEW_WORDS = 4;

const countOf = (said: string, words: RegExp): number => said.match(words)?.length ?? 0;

const spanishIn = (said: string): number => countOf(said, LANGUAGES.Spanish) + countOf(said, MARKS);

export function readLanguage(said: string): Language | null {
  const english = countOf(said, MOST_ENGLISH);
  const [best] = Object.entries(LANGUAGES)
    .map(([language, words]) => ({
      language: language as Language,
      count: language === 'Spanish' ? spanishIn(said) : countOf(said, words),
    }))
    .sort((one, other) => other.count - one.count);
  if (!best || best.count <= english) return null;
  const isFew = english === 0 && said.trim().split(/\s+/).length <= FEW_WORDS;
  return best.count >= 2 || (isFew && best.count > 0) ? best.language : null;
}

/** Whether a message is in English beyond doubt; a name or a number alone is in no language. */
export const isEnglish = (said: string): boolean => {
  const english = countOf(said, ENGLISH);
  return english >= 2 && english > spanishIn(said);
};
