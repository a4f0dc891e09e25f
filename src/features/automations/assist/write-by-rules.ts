/**
 * Writes a message without a language model: the owner's own words, addressed to the customer, with a greeting and the
 * business's name. It adds no fact: prices, times and promises are only ever those that the owner wrote.
 */
export type Wanted = {
  medium: 'text' | 'email' | 'call';
  brief: string;
  text: string;
  variables: ReadonlySet<string>;
};

export function writeByRules(wanted: Wanted): string {
  const { medium, brief, text } = wanted;
  const said = tidy(brief === '' ? text : sentencesOf(brief).map(addressed).join(' '));
  if (said === '') return '';
  const parts = [greeting(wanted, said), said, signature(wanted, said)].filter((part) => part !== '');
  return parts.join(medium === 'email' ? '\n\n' : ' ');
}

const GREETED = /^\W*(hi|hello|hey|dear|good (morning|afternoon|evening))\b/i;

function greeting({ medium, variables }: Wanted, said: string): string {
  if (GREETED.test(said)) return '';
  const hi = variables.has('contact.first_name') ? 'Hi {contact.first_name}' : 'Hello';
  const isIntroduced =
    medium === 'call' && variables.has('business.name') && !said.includes('{business.name}');
  if (isIntroduced) return `${hi}, this is {business.name}.`;
  return medium === 'email' ? `${hi},` : `${hi}!`;
}

function signature({ medium, variables }: Wanted, said: string): string {
  if (medium === 'call' || !variables.has('business.name') || said.includes('{business.name}')) return '';
  return medium === 'email' ? 'Best regards,\n{business.name}' : '– {business.name}';
}

const sentencesOf = (brief: string): string[] =>
  brief.split(/(?<=[.!?])\s+|\n+|;\s*/).filter((sentence) => sentence.trim() !== '');

/** "remind them to bring the keys" → "Please remember to bring the keys." */
const TURNS: [RegExp, (rest: string) => string][] = [
  [/^(please )?remind (them|the customer|customers?) (to|that|of|about) /i, (rest) => `a reminder: ${rest}`],
  [/^(please )?thank (them|the customer|customers?) for /i, (rest) => `thank you for ${rest}`],
  [/^(please )?ask (them |the customer )?(whether|if) /i, (rest) => `could you tell us whether ${rest}?`],
  [/^(please )?ask (them|the customer) to /i, (rest) => `could you please ${rest}?`],
  [/^(please )?ask (them |the customer )?(for|about) /i, (rest) => `could you tell us ${rest}?`],
  [
    /^(please )?ask (them |the customer )?(?=how|what|when|where|which|who|why)/i,
    (rest) => `could you tell us ${rest}?`,
  ],
  [/^(please )?(tell|let|inform) (them|the customer)( know)?( that)? /i, (rest) => rest],
  [/^(please )?apologi[sz]e (to them )?for /i, (rest) => `we are sorry for ${rest}`],
  [/^(please )?invite (them|the customer) to /i, (rest) => `we would like to invite you to ${rest}`],
  [/^(please )?confirm (that )?/i, (rest) => `we confirm ${rest}`],
];

function addressed(sentence: string): string {
  const plain = sentence.trim().replace(/[.\s]+$/, '');
  const turn = TURNS.find(([sign]) => sign.test(plain));
  const said = turn ? turn[1](toYou(plain.replace(turn[0], '').replace(/\?$/, ''))) : toYou(plain);
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

const toYou = (text: string): string =>
  text
    .replace(/\b(they are|they're|the customer is)\b/gi, 'you are')
    .replace(/\b(they|the customer) (has|have)\b/gi, 'you have')
    .replace(/\b(they|the customer)\b/gi, 'you')
    .replace(/\btheir\b/gi, 'your')
    .replace(/\bthem\b/gi, 'you')
    .replace(/\bi\b/g, 'I');

/** Spaces, capitals and punctuation; the words stay. */
function tidy(text: string): string {
  const words = text.replace(/\{[^}]*\}/g, '');
  const shouted = /[A-Z]{3}/.test(words) && words === words.toUpperCase();
  return (shouted ? lowered(text) : text)
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/([!?])[!?]+/g, '$1')
    .replace(/ +([,.!?])/g, '$1')
    .trim()
    .replace(/(^|[.!?]\s+|\n)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(?<=[\p{L}\p{N}}])$/u, '.');
}

/** Variables keep their spelling. */
const lowered = (text: string): string =>
  text.replace(/\{[^}]*\}|[^{]+/g, (part) => (part.startsWith('{') ? part : part.toLowerCase()));
