/** The caller's own words that say it: what the trained reader marks, the answer to a question, or why they call. */
import { bestOf, type Found } from './confidence.ts';
import type { Line } from './lines.ts';
import type { ReadInput } from './read-input.ts';
import { asksForReason, questionOf } from './topic.ts';
import { wantedMark } from './wanted-mark.ts';

type Sign = Found<string>;

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
const REASON_ENOUGH = 0.25;
const FEW_WORDS = 3;
const ASKS_WHEN = /\b(?:when|(?:what|which) (?:day|date|time)|how soon)\b/i;

export async function readText({ topic, lines, trained }: ReadInput): Promise<Sign | undefined> {
  const callers = lines.filter(({ speaker }) => speaker === 'caller');
  const mark = wantedMark(topic.metric);
  if (mark) return await markedIn({ topic, lines: callers, trained, mark });
  const saying = callers.filter(({ text }) => !IDLE.test(text));
  if (asksForReason(topic.metric)) return reasonIn(saying);
  const answer = saying.find(({ asked, isFirst }) => isFirst && topic.isAskedBy(asked));
  return answer && (await answerIn({ topic, line: answer, trained }));
}

/** "Where is it?" "88 Quarry Lane, past the church." A time belongs to what was asked; the rest is what it is. */
async function markedIn({
  topic,
  lines,
  trained,
  mark,
}: ReadInput & { mark: string }): Promise<Sign | undefined> {
  const found: Sign[] = [];
  for (const line of lines) {
    const { spans } = await trained.read({ asked: line.asked, said: line.text });
    const isAsked = topic.isAskedBy(line.asked);
    const score = (isAsked ? 1 : 0) + topic.likeness(line.asked) + topic.likeness(line.text);
    if (mark === 'when' && score < topic.nearEnough.isOfTime && !ASKS_WHEN.test(line.asked)) continue;
    for (const { kind, text } of spans)
      if (kind === mark) found.push({ value: text, evidence: line.text, way: 'marked', score });
  }
  return bestOf(found);
}

/** The words that answer, where the trained reader marks them. */
async function answerIn({
  topic,
  line: { asked, text },
  trained,
}: Omit<ReadInput, 'lines'> & { line: Line }): Promise<Sign> {
  const [judgement] = await trained.judge([
    { metric: questionOf(topic.metric), asked: asked.replaceAll('\n', ' '), said: text },
  ]);
  const [value = text] = judgement?.answers ?? [];
  return { value, evidence: text, way: 'told', score: ANSWERED };
}

/** Said first, or when asked what it is about, and in more than a word or two. */
const isOpening = ({ asked, text }: Line): boolean =>
  (asked === '' || /\b(?:help|going on|do for you|calling about|happening|can i do)\b/i.test(asked)) &&
  text.split(/\s+/).length >= FEW_WORDS;

/** Callers say early what they call for. */
function reasonIn(callers: Line[]): Sign | undefined {
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
  const [first] = scored.toSorted((one, other) => other.score - one.score);
  if (!first || first.score < REASON_ENOUGH) return;
  const { text } = first.line;
  return { value: text, evidence: text, way: 'reason', score: first.score };
}
