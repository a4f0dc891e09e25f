/** What plain Spanish words do, whatever the reader makes of them: it has read far more English. */
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act, Danger } from '#platform/model/reader/vocabulary.ts';

const words = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');

/** Words, what is done by them, and what is not done although it sounds alike. */
const RULES: { words: RegExp; does: Act[]; not?: Act[] }[] = [
  {
    words: words(
      '(?:cambi|mov|muev|reprogram|pospon|aplaz|adelant|pas)\\p{L}*(?: \\p{L}+)? (?:mi|la|una|esa) (?:cita|visita)|reprogram\\p{L}+|(?:me|nos) l[ao] (?:pueden?|podr[ií]an?) (?:cambiar|mover|pasar|dejar)|(?:cambi|mov|muev|pas)\\p{L}+ (?:al?|para(?: el)?) (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|otro d[ií]a|otra hora)',
    ),
    does: ['move'],
    not: ['book', 'lookup', 'identity'],
  },
  {
    words: words('cancel\\p{L}+(?: \\p{L}+)? (?:cita|visita)|cancel(?:arla|armela|ela)'),
    does: ['cancel'],
    not: ['book', 'lookup', 'identity'],
  },
  {
    words: words(
      '(?:cu[aá]ndo|a qu[eé] hora|qu[eé] d[ií]a) (?:es|era|tengo|ten[ií]a) (?:mi|la) (?:cita|visita)',
    ),
    does: ['lookup'],
    not: ['identity', 'hours', 'book', 'question'],
  },
  {
    words: words('cu[aá]nto (?:tiempo|tarda|tardan|dura|demora)\\p{L}*'),
    does: ['duration'],
    not: ['price', 'identity'],
  },
  {
    words: words(
      'cu[aá]nto (?:me |nos )?(?:cuesta|cuestan|cobran?|cobrar[ií]an|sale|saldr[ií]a|vale|costar[ií]a)|precios?|tarifas?',
    ),
    does: ['price'],
    not: ['identity'],
  },
  {
    words: words(
      '(?:cuesta|cuestan|cobran|sale) (?:algo )?(?:m[aá]s|extra)|(?:costo|cargo) (?:extra|adicional)|recargo',
    ),
    does: ['price', 'question'],
    not: ['hours', 'identity'],
  },
  {
    words: words(
      '(?:me|nos) (?:puede|pueden|podr[ií]an?) (?:llamar|marcar|devolver la llamada)|(?:que|si) (?:me|nos) (?:llamen|llame|marquen|hablen)|ll[aá]m[ae]n?(?:me|nos)|m[aá]rquenme',
    ),
    does: ['callBack'],
    not: ['person', 'contactUs', 'identity', 'services'],
  },
  {
    words: words('horarios?|a qu[eé] hora (?:abren|cierran)|est[aá]n abiertos|abren|cierran'),
    does: ['hours'],
    not: ['price', 'identity', 'services'],
  },
  { words: words('qu[eé] servicios'), does: ['services'], not: ['price', 'identity'] },
  {
    words: words(
      '(?:hablar|comunic\\p{L}+|p[aá]s\\p{L}+) (?:con|a) (?:una persona|alguien|el dueño|la dueña|el gerente|el encargado|un humano)',
    ),
    does: ['person'],
    not: ['identity', 'inject'],
  },
  {
    words: words(
      '(?:es|eres|hablo con) (?:usted |con )?una? (?:persona|robot|humano|m[aá]quina|computadora|bot)',
    ),
    does: ['identity'],
    not: ['person'],
  },
  {
    words: words(
      'inaceptable|p[eé]simo|nadie (?:vino|lleg[oó])|no (?:vino|lleg[oó]) nadie|una queja|mal servicio|una verg[uü]enza',
    ),
    does: ['complaint', 'angry'],
    not: ['inject', 'identity'],
  },
];

/** What is rare enough that words must say it. */
const ONLY_BY_WORDS: Partial<Record<Act, RegExp>> = {
  inject: words('ignor\\p{L}+|instruccion\\p{L}*|olvid\\p{L}+ (?:todo|tus)|sistema|prompt|contraseñas?'),
  person: words(
    'persona|alguien|dueñ[oa]|gerente|encargad[oa]|human[oa]|supervisor\\p{L}*|jefe|jefa|hablar|represent\\p{L}+|agente',
  ),
};

/** The acts of a Spanish clause. */
export function withSpanishWords({ text, acts }: Reading['clauses'][number]): ReadonlySet<Act> {
  const found = new Set(acts);
  for (const [act, needed] of Object.entries(ONLY_BY_WORDS) as [Act, RegExp][])
    if (!needed.test(text)) found.delete(act);
  for (const { words: said, does, not = [] } of RULES) {
    if (!said.test(text)) continue;
    for (const act of not) found.delete(act);
    for (const act of does) found.add(act);
  }
  const isBare = [...found].every((act) => act === 'otherLanguage' || act === 'greet');
  if (isBare && text.includes('?')) found.add('question');
  return found;
}

const DANGERS: [Danger, RegExp][] = [
  ['gas', words('huele (?:\\p{L}+ )?a gas|olor a gas|fuga de gas')],
  ['carbonMonoxide', words('mon[oó]xido(?: de carbono)?')],
  [
    'fire',
    words('incendio|se (?:est[aá] )?quema\\p{L}*|hay (?:mucho )?(?:fuego|humo)|sale humo|echando humo'),
  ],
  [
    'electric',
    words('(?:echa|saca|salen?|sacando|echando) chispas|electrocut\\p{L}+|me dio (?:un )?(?:toque|descarga)'),
  ],
  ['medical', words('no (?:puede|puedo) respirar|se desmay[oó]|inconsciente|sangr(?:ando|ado)')],
  ['sewage', words('aguas negras')],
  [
    'water',
    words(
      'inund\\p{L}+|(?:se )?(?:rompi[oó]|revent[oó]) (?:un|el|la) (?:tubo|caño|tuber[ií]a)|agua por todos lados',
    ),
  ],
];
const NO_DANGER = words('no hay|sin|ya no|nunca|detector\\p{L}*|el año pasado|la semana pasada|ayer');

/** What a Spanish message says is in danger. */
export const spanishDangers = (said: string): Danger[] =>
  NO_DANGER.test(said) ? [] : DANGERS.flatMap(([danger, told]) => (told.test(said) ? [danger] : []));
