/** Times that are named because they do not suit, and times that were taken back. */
import type { Item } from './item.ts';

const NOT_BEFORE =
  /(?:\binstead of|\brather than|\bnot?(?: on| in| the| this| so| too| that| at| over| during| for)*|\bexcept(?: for| on)?|\bbut not(?: on| in| the)*|\bneither|\bnor|\bwithout|\bavoid(?:ing)?|\bbesides|\bother than|\bexcluding|\bcan'?t(?: do| make| be there| come)?(?: it)?(?: on)?|\bcannot(?: do| make)?(?: it)?(?: on)?|\bwon'?t (?:do|be (?:here|home|there))(?: on)?|\bunavailable(?: on)?|\bbusy(?: on)?|\bgone(?: on)?|\baway(?: on)?|\bnot (?:there|here|home|available|free|in)(?: on)?|\bdon'?t (?:do|want|like|drive|go out|work)(?: any)?|\bjust not|\bnever(?: on)?|\bapart from|\baside from|\bbar(?:ring)?|\bsave(?: for)?|\bminus|\bskip(?:ping)?|\bforget(?: about)?|\bscrap|\bso is|\b(?:i|we)(?:'?m| am|'?re| are)? (?:only )?(?:work|working)(?: on| from| all)?|\b(?:on|have) (?:holiday|vacation|leave)(?: all| for)?|\b(?:out of|not in) town(?: on| all)?|\b(?:i'?m|i am|we'?re|we are) at (?:the |my )?(?!home)\w+(?: on)?|\banything (?:except|besides)|\bno) $/;
/** "Any day but monday", "all of next week but the 3rd" */
const ALL_BUT = /\b(?:any\w*|every\w*|all)\b[^.!?]{0,30} but (?:for |on |in |the )*$/;
const NOT_AFTER =
  /^(?:'s|s)? ?(?:(?:is|are|isn'?t|aren'?t|was)? ?(?:no good|no use|not good|not great|out\b|bad|off\b|impossible|full|booked|a no|no\b(?! (?:problem|wait|sorry|actually|hang|hold|no|scratch|rather|make|what|i mean|later|earlier|sooner|preference|matter|before|after)|,? ?¤| *$)|tough|hard|terrible|the worst|not (?:possible|ok|okay|an option|gonna work|going to work|happening))|(?:does|do|will|would)(?:n'?t| not) (?:work|do|suit)|(?:don'?t|doesn'?t|won'?t|wont|dont|doesnt) (?:work|suit|do)|(?:isn'?t|aren'?t|isnt|arent)\b(?! (?:bad|a problem|it|that|they))|i(?:'?m| am) (?:busy|away|out|gone|working|off|at (?:the|my|a|work|school)\b(?! home))|(?:i(?:'?ve| have)?(?: got)?|we(?:'?ve| have)?(?: got)?) (?:the |my |an? )?(?:dentist|doctor|surgery|court|plans|funeral|wedding|appointment)|is an? (?:mess|nightmare|zoo)|is (?:crazy|slammed|packed|rough)|can'?t)/;
export const CORRECTED =
  /\b(?:no wait|wait no|wait|actually|scratch that|i mean|i meant|sorry|make (?:it|that)|rather|instead|correction|on second thought|oops|hang on|hold on|no no|nope|what am i saying|apolog\w+|my mistake|my bad|misread|mixed up|never ?mind)\b|\bno,|\*/;

export function isRuledOut(plain: string, items: readonly Item[], index: number): boolean {
  const item = items[index];
  if (!item) return false;
  const before = items[index - 1];
  const gap = plain.slice(before?.end ?? 0, item.start).replaceAll(/\s+/g, ' ');
  const lead = /\s$/.test(gap) || gap === '' ? gap : `${gap} `;
  if (ALL_BUT.test(plain.slice(0, item.start))) return true;
  if (isTakenBack(lead, before, item)) return false;
  if (NOT_BEFORE.test(` ${lead}`) && !/\b(?:if|why) not $/.test(lead)) return true;
  const after = items[index + 1];
  const rest = plain.slice(item.end, after?.start ?? plain.length).trimStart();
  if (NOT_AFTER.test(after && /^no *$/.test(rest) ? '' : rest)) return true;
  // "Not monday or tuesday": the list goes on.
  if (before?.isNegated !== true || !LISTED.test(gap)) return false;
  return before.kind === item.kind || !/and|&/.test(gap);
}

const LISTED = /^[\s,]*(?:or|and|nor|&)[\s,]+(?:the|on|in)?\s*$/;

/** "Tuesday, no, wednesday": the second is meant. "Next week, no monday" rules it out. */
function isTakenBack(lead: string, before: Item | undefined, item: Item): boolean {
  if (!before || before.isNegated || before.kind !== item.kind) return false;
  if (!/^[\s,.]*(?:or )?(?:(?:um|uh|oh|actually) )*no(?:pe)?[\s,]+(?:the )?$/.test(lead)) return false;
  return before.kind !== 'day' || item.kind !== 'day' || before.named.days.length <= item.named.days.length;
}

/** What the correction names: a day, a time or both. */
const kindsFrom = (items: readonly Item[], index: number): Set<string> =>
  new Set(
    items
      .slice(index)
      .filter(({ isNegated }) => isNegated === items[index]?.isNegated)
      .map(({ kind }) => kind),
  );

/** After "no wait" the later one counts. */
export function corrected(plain: string, items: Item[]): Item[] {
  let kept = items;
  for (const [index, item] of items.entries()) {
    const before = items[index - 1];
    if (!before) continue;
    const gap = plain.slice(before.end, item.start);
    const isSaidBefore =
      /\bbut\b/.test(gap) && /\b(?:said|asked for|told you)(?: on)? *$/.test(plain.slice(0, before.start));
    if (isSaidBefore) kept = kept.filter((one) => one !== before);
    if (!CORRECTED.test(gap) && !isTakenBack(`${gap} `.replaceAll(/\s+/g, ' '), before, item)) continue;
    const kinds = kindsFrom(items, index);
    kept = kept.filter(
      (one) => one.start >= item.start || !kinds.has(one.kind) || one.isNegated !== item.isNegated,
    );
  }
  return kept;
}
