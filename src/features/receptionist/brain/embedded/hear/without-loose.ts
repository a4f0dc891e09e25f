/** "What does it cost if you go look for a tank", "that is lost?": a piece that does nothing belongs to its sentence. */
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';

type Clauses = Reading['clauses'];

export function withoutLoose(clauses: Clauses): Clauses {
  const whole: Clauses = [];
  let lead = '';
  for (const [index, clause] of clauses.entries()) {
    const text = `${lead}${clause.text}`;
    lead = '';
    const last = whole.at(-1);
    const next = clauses[index + 1];
    if (next && JOINS.test(text)) lead = `${text} `;
    else if (clause.acts.size > 0) whole.push({ ...clause, text });
    else if (last && goesOn(last)) whole.splice(-1, 1, { ...last, text: `${last.text} ${text}` });
    else if (next && CONDITION.test(text) && !ENDS.test(text)) lead = `${text} `;
    else whole.push({ ...clause, text });
  }
  return whole;
}

/** "And" of "and also what would the stairs cost" */
const JOINS = /^\W*(?:(?:and|also|so|but|or|plus|y|o|pero|tambi[eé]n)\W*)+$/i;
const ENDS = /[.?!][\s"'”)]*$/;
const goesOn = ({ text, acts }: Clauses[number]): boolean =>
  !ENDS.test(text) && !/[,;:]\s*$/.test(text) && ASKING.some((act) => acts.has(act));
const ASKING: readonly Act[] = ['question', 'price', 'services', 'duration'];
/** "If my furnace breaks, what does a repair start at?" */
const CONDITION = /^\W*(?:and |but |so )?(?:if|when|once|after|in case|si|cuando)\b/i;
