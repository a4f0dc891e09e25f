/** The caller's own sentence that says it. */
import type { ReadValue } from '#features/reports/read/reader.ts';
import type { Line } from './lines.ts';
import { asksForReason, type Topic } from './topic.ts';

const TROUBLE =
  /\b(?:leak\w*|drip\w*|broke\w*|broken|burst|clog\w*|back(?:s|ed|ing)? up|not working|isn'?t|doesn'?t|won'?t|will not|don'?t agree|keeps?|stuck|dead|died|no (?:heat|hot|water|pressure)|smell\w*|noise|hum\w*|running|overflow\w*|slow|cold|stuffy|failed|blank|pouring|trip\w*|out of control|is coming|went off|going out|backing)\b/i;
const WISH =
  /\b(?:i|we)(?:'d|'re| would| am| are|'m)? (?:just )?(?:need|want|like|looking|trying|think(?:ing)?|worried|have|found|saw)\b|\bwe'?ve got\b|\bi'?ve got\b|\bi have\b|\bthere(?:'s| is| are|'re)\b|\bhow much (?:is|for)\b|\btime for\b/i;
const IDLE =
  /^\W*(?:(?:ok(?:ay)?|yes|yeah|no|sure|thanks?|thank you|thx|great|good|fine|perfect|bye|hi|hello|hey|test|never ?mind|correct|right|wonderful)\b[\s,.!]*)+(?:there|then|so much)?\W*$/i;
const ELSEWHERE =
  /\b(?:wrong number|trying to reach (?:the|a)|looking for (?:a job|work)|(?:are|is) (?:you|this)(?: guys| folks)? (?:hiring|the)|how much do you charge an hour)\b/i;

/** Who calls, not why: "Hi, it's Mrs. Alvarez again." */
const INTRODUCES =
  /^\W*(?:(?:hi|hello|hey|good \w+|yes|so|um|oh|there|\w+)[\s,.]+){0,3}(?:this is|it'?s|my name is|i'?m calling from|i'?m with|you (?:guys |folks )?(?:fixed|did|treated|put|installed))\b/i;

const ANSWERED = 0.85;
const LIKE_ENOUGH = 0.35;
const REASON_ENOUGH = 0.25;
const FEW_WORDS = 3;

export function readText({ topic, lines }: { topic: Topic; lines: readonly Line[] }): ReadValue | undefined {
  const callers = lines.filter(({ speaker, text }) => speaker === 'caller' && !IDLE.test(text));
  if (asksForReason(topic.metric)) return reasonIn(callers);
  const answer = callers.find(({ asked, isFirst }) => isFirst && topic.isAskedBy(asked));
  if (answer) return { value: answer.text, evidence: answer.text, confidence: ANSWERED };
  return best(
    callers.map((line) => ({ line, score: topic.likeness(line.text) })),
    LIKE_ENOUGH,
  );
}

/** Said first, or when asked what it is about, and in more than a word or two. */
const isOpening = ({ asked, text }: Line): boolean =>
  (asked === '' || /\b(?:help|going on|do for you|calling about|happening|can i do)\b/i.test(asked)) &&
  text.split(/\s+/).length >= FEW_WORDS;

/** Callers say early what they call for. */
function reasonIn(callers: Line[]): ReadValue | undefined {
  if (callers.some(({ text }) => ELSEWHERE.test(text))) return;
  const scored = callers.map((line, index) => ({
    line,
    score:
      (TROUBLE.test(line.text) ? 0.35 : 0) +
      (WISH.test(line.text) ? 0.2 : 0) +
      (isOpening(line) ? 0.35 : 0) -
      (INTRODUCES.test(line.text) && !TROUBLE.test(line.text) ? 0.3 : 0) -
      index * 0.03,
  }));
  return best(scored, REASON_ENOUGH);
}

function best(scored: { line: Line; score: number }[], enough: number): ReadValue | undefined {
  const [first] = scored.toSorted((one, other) => other.score - one.score);
  if (!first || first.score < enough) return;
  const { text } = first.line;
  return { value: text, evidence: text, confidence: Math.min(0.9, first.score) };
}
