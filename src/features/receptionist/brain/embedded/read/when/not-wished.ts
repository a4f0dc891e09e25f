/** What is said of other times than the one that is wished: what is over, what the business is asked about, digits that are no time. */
/** Times that are over, and lengths of time. */
const PAST =
  /\b(?:(?:same|like|as|than) (?:\w+ ){0,3}(?:as|like|than) (?:in|on) \w+|yesterday(?: (?:morning|afternoon|evening|night))?|last (?:night|week(?:end)?(?! (?:of|in))|month|year|time|spring|summer|fall|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: night| morning| evening| afternoon)?|january|february|march|april|may|june|july|august|september|october|november|december|thanksgiving|christmas)|(?:\d+|an?|a few|few|couple(?: of)?|a couple(?: of)?|several) (?:minutes?|hours?|days?|weeks?|months?|years?) (?:ago|back|old)(?: or (?:maybe )?\d+)?|since (?:[a-z']+ ){0,3}(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|noon|midnight|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|week(?:end)?|christmas|thanksgiving|today|tonight|lunch|\d{1,2}(?::\d{2})?(?: ?(?:am|pm))?)|(?:for|over|past|in) (?:the )?(?:last |past )(?:\d+ |few |couple (?:of )?)?(?:minutes?|hours?|days?|weeks?|months?|years?)|for (?:about |over |almost |nearly )?(?:\d+|an?|a few|a couple(?: of)?|several) (?:minutes?|hours?|days?|weeks?|months?|years?)|(?<!\b(?:in|within) )(?:\d+|an?|a few|couple) (?:hours?|minutes?|years?)\b(?! (?:from|after|before|later|earlier))(?: old)?(?: (?:or|to) (?:maybe |so )?\d+)?|\d+ ?%|\$ ?\d+(?:[.,]\d+)*|(?:birthday|born|anniversary|expired?|warranty)(?: \w+){0,3} (?:\d{1,2}(?:th|st|nd|rd)? )?(?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2}(?:st|nd|rd|th)?)?|(?:invoice|receipt|bill|voicemail|letter|(?:a|the|your) (?:text|e-?mail))\b[^.!?,;]{0,20} (?:from|on|dated)\b[^.!?,;]*|(?:that'?s|that is|which is) an? (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:all|every) (?:morning|afternoon|evening|night|day) (?:yesterday|today)|(?:had|have had|sent|came|were|was) (?:\w+ ){0,4}(?:out )?(?:here )?on the \d{1,2}(?:th|st|nd|rd)(?: of \w+)?|(?:happened|broke|started|stopped|died|quit|went out)(?: \w+){0,3}? (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: night| morning)?)\b/g;
/** Digits that are no time: phone numbers, house numbers, sizes. */
const DIGITS =
  /\+?1?[-. ]?\(?\d{3}\)?[-. ]\d{3}[-. ]?\d{4}|\b\d{3}[-. ]\d{4}\b|\b(?!20\d{2}-\d)\d{4,}\b(?!:)|\b\d+ (?:\w+ ){0,2}(?:st|street|gardens|terrace|crescent|square|apartments|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|way|pl|place|cir|circle)\b|\b(?:unit|apt|apartment|suite|#|number|room|zip|bay|pad|gate|lot) ?#?\d+\w*|\b\d+(?:[-. ]| )?(?:inch|inches|in\b(?! (?:the|an?|about|around|\d+)\b)|foot|feet|ft|gal\w*|ton|tons|lbs?|pounds?|sq\w*|bed\w*|bath\w*|car|stor\w+|dogs?|cats?|kids?|rooms?|windows?|people|units?|miles?|dollars|bucks|percent|degrees|amps?|volts?|years?|yrs?|yo|months?|hours?|hrs?|mins?|minutes?)\b/g;

/** "Friday Street" */
const ROAD =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december) (?:street|avenue|ave|road|rd|lane|ln|drive|gardens|court|terrace|crescent)\b/g;
/** "My name is Monday", and the shift that one works: "I'm on nights". */
const NAMED =
  /\bname(?: is|'s)?\b[^.!?]{0,30}|\b[a-z]+ is (?:my|the|his|her) (?:first |last )?name\b|\btoo (?:early|late|soon)(?: (?:in|on|for) (?:the |my )?(?:day|morning|evening|afternoon|us|me))?|\b(?:on|work(?:ing)?) (?:nights|days|earlies|lates)\b/g;

/** Who did it, and the verb. */
const DID =
  /(?<!\b(?:need|want|get|have|like|getting|having|needs|wants) )\b(?:(?:i|we|he|she|they|you|it|that|who|which|there)(?:'d)? |(?:my|the|our|your|his|her|last|that|this|a|an) (?:[a-z']+ ){1,3}?)(?:(?:just|already|never|only|really|actually|also|guys|even) )?(?<verb>was|were|had|came|went|broke|fell|paid|left|sent|saw|gave|took|bought|quit|died|began|met|rang|spoke|brought|burst|blew|[a-z]{2,}(?<!ne|fe|spe|se|be|we)ed)\b|\b(?:did|didn'?t|have had|has been|haven'?t|hasn'?t) [a-z']+\b|(?<=\b(?:last|previous|other) (?:guy|time|visit|one|tech)\b[^.!?,]{0,20})\b(?:came|did)\b|\b(?:last time|the other day|back in|used to|since)\b/g;
/** It goes on with what is wished. */
const WISHED =
  /[.!?;,]|\b(?:but|so|can|could|would|will|want|need|please|pls|hop(?:e|ing)|thinking|looking|wondering|wonder|planning|considering|leaning|booked (?:for|in)|schedul\w*|supposed|told|mind|prefer\w*|tomorrow|next|coming|instead|now (?:i|we))\b/;

/** Blanks what comes after a verb of the past, up to the next wish. */
function withoutPast(text: string): string {
  let left = text;
  for (const match of text.matchAll(DID)) {
    const from = match.index;
    if (WISHED.test(match[0])) continue;
    const rest = text.slice(from + match[0].length);
    const isQuestion = /^did/.test(match[0]);
    const stop = rest.search(isQuestion ? /[.!?;,]/ : WISHED);
    const to = stop === -1 ? text.length : from + match[0].length + stop;
    left = left.slice(0, from) + ' '.repeat(to - from) + left.slice(to);
  }
  return left;
}

/** "What time do you open on Sundays?", "Is it more on weekends?" */
const ASKED =
  /\b(?:(?:what|which|how late|how early|when|until when)\b[^.!?,]*\b(?:open|close|closed|closing|hours|shut)\b|(?:are|r|is) (?:you|u|ya|y'all|they|the (?:shop|office|store|place))\b[^.!?,]*\b(?:open|closed|shut)\b|do (?:you|u|ya|y'all|they)(?: guys| all| folks| people| lot)? (?:work|open|close|operate|shut)\b|(?:do|does|is|are|what'?s?|whats|how much|any)\b[^.!?,]*\b(?:charge|fees?|prices?|pricing|costs?|rates?|surcharge|extra|more expensive|cheaper|discount|special|hours)\b|how much\b)[^.!?]*/g;

const blanked = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (found) => ' '.repeat(found.length));

/** `isQuestion`: the days that a question about the business names are wanted too. */
export function withoutOthers(plain: string, { isQuestion = false } = {}): string {
  const own = [PAST, DIGITS, ROAD, NAMED].reduce(blanked, plain);
  const rest = withoutPast(own);
  return isQuestion ? rest : blanked(rest, ASKED);
}
