/** Days and times in Spanish as English ones, so that the same rules read both: "el lunes a las tres y media". */
const DAYS: [string, string][] = [
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['mi[eé]rcoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['s[aá]bado', 'saturday'],
  ['domingo', 'sunday'],
];
const MONTHS: [string, string][] = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre|setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
];
const NUMBERS = [
  ...['una?|uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
];
const any = (words: [string, string][]): string => words.map(([word]) => word).join('|');

/** Words that no English sentence about a time has. */
const SPANISH = new RegExp(
  `(?<!\\p{L})(?:${any(DAYS)}|${any(MONTHS)}|ma[nñ]ana|hoy|a las?|de la tarde|por la|esta semana|la semana|fin de semana|mediod[ií]a|pr[oó]xim[oa]|posible|cuanto antes|cualquier d[ií]a|cuando sea|despu[eé]s|dsp[us]?e?s?|a la tarde|en adelante|antes de|primer[oa]?|segund[oa]|tercer[oa]?|[uú]ltim[oa]|m[aá]s (?:temprano|tarde|pronto)|ningun[oa]|cualquiera?|est[aá] bien|me (?:parece|viene|queda) bien|me sirve|perfecto|ahorita|ahora mismo|de inmediato|dentro de|todo el d[ií]a)(?!\\p{L})`,
  'u',
);

const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'gu');
const D = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

/** "En el segundo piso", "la última vez" */
const NO_PLACE = '(?! (?:piso|baño|cuarto|planta|nivel|vez|visita|semana|lunes))';

const RULES: [RegExp, string][] = [
  [
    word('lo antes posible|cuanto antes|lo m[aá]s pronto posible|ahorita|ahora mismo|de inmediato'),
    'as soon as possible',
  ],
  [word('la primera hora'), 'the first one'],
  [word('(?:a )?primera hora'), 'first thing in the morning'],
  [word(`(?:el|la) primer[oa]?${NO_PLACE}`), 'the first one'],
  [word(`(?:el|la) segund[oa]${NO_PLACE}`), 'the second one'],
  [word(`(?:el|la) tercer[oa]?${NO_PLACE}`), 'the third one'],
  [word(`(?:el|la) [uú]ltim[oa]${NO_PLACE}`), 'the last one'],
  [word('(?:el|la) m[aá]s (?:temprano|temprana|pronto)'), 'the earliest one'],
  [word('(?:el|la) m[aá]s tarde'), 'the latest one'],
  [word('m[aá]s (?:temprano|pronto)'), 'earlier'],
  [word('m[aá]s tarde'), 'later'],
  [word('ningun[oa](?: de (?:esas|esos|ellas|ellos))?'), 'none'],
  [word('cualquier hora|todo el d[ií]a'), 'any time'],
  [word('cualquiera'), 'either'],
  [word('est[aá] bien|me (?:parece|viene|queda) bien|me sirve|perfecto'), 'works'],
  [word('(?:en|dentro de) una semana'), 'in a week'],
  [word('(?:en|dentro de) dos semanas'), 'in 2 weeks'],
  ...[...DAYS, ...MONTHS].map(([from, to]): [RegExp, string] => [word(`${from}`), to]),
  [word('s[aá]bados'), 'saturdays'],
  [word('domingos'), 'sundays'],
  [word('pasado ma[nñ]ana'), 'the day after tomorrow'],
  [word('(?:por|en|de) la ma[nñ]ana|(?:en|por) las ma[nñ]anas|temprano'), 'in the morning'],
  [word('ayer'), 'yesterday'],
  [word('(?:la )?semana pasada'), 'last week'],
  [word(`(?:el )?(${D}) pasado`), 'last $1'],
  [word('ma[nñ]ana'), 'tomorrow'],
  [word('hoy'), 'today'],
  [word('(?:esta|por la|en la|de la|a la) tarde|(?:en|por) las tardes'), 'in the afternoon'],
  [word('(?:esta|por la|en la|de la) noche'), 'in the evening'],
  [word('(?:al |a )?mediod[ií]a'), 'at noon'],
  [word('(?:el )?fin de semana'), 'the weekend'],
  [word('(?:la )?semana que viene|(?:la )?pr[oó]xima semana'), 'next week'],
  [word('esta semana'), 'this week'],
  [word(`(?:el )?(${D}) que viene|(?:el |este )?pr[oó]ximo (${D})`), 'next $1$2'],
  [word(`(?:el|este|los) (${D})`), '$1'],
  ...NUMBERS.map((number, index): [RegExp, string] => [
    word(`(?<=las? |y |o |entre |hasta )(?:${number})`),
    String(index + 1),
  ]),
  [word('(\\d{1,2}) y media'), '$1:30'],
  [word('(\\d{1,2}) y cuarto'), '$1:15'],
  [word('(\\d{1,2}) menos cuarto'), 'quarter to $1'],
  [word('de(?= (?:next|this) week)'), 'of'],
  [
    word(
      '(?:el (\\d{1,2})(?: de)?|(\\d{1,2}) de)(?= (?:january|february|march|april|may|june|july|august|september|october|november|december))',
    ),
    'the $1$2th of',
  ],
  [word('el (\\d{1,2})'), 'the $1th'],
  [word('entre las? (\\d{1,2}(?::\\d\\d)?) y las? (\\d{1,2}(?::\\d\\d)?)'), 'between $1 and $2'],
  [word('de (?:las? )?(\\d{1,2}(?::\\d\\d)?) a (?:las? )?(\\d{1,2}(?::\\d\\d)?)'), 'from $1 to $2'],
  [
    word(
      "de las? (\\d{1,2}(?::\\d\\d)?)(?: (?:de la|en la|por la) tarde)? (?:en adelante|para adelante|p[a']? ?delante)",
    ),
    'after $1',
  ],
  [word('(?:despu[eé]s|dsp[us]?e?s?|desp) (?:de|d)(?: las?)?|a partir de(?: las?)?'), 'after'],
  [word('antes de(?:l| las?)?'), 'before'],
  [word('(?:como |sobre )?(?:a |como a |sobre )las?(?= ?\\d)'), 'at'],
  [word('menos'), 'except'],
  [word('cualquier d[ií]a'), 'any day'],
  [word('cuando sea|cuando quiera'), 'whenever'],
  [word('o'), 'or'],
  [word('y'), 'and'],
];

export const inEnglish = (text: string): string =>
  SPANISH.test(text) ? RULES.reduce((left, [from, to]) => left.replaceAll(from, to), text) : text;
