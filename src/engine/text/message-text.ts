/**
 * A text to one person, in which `{{first_name}}` stands for a variable: the short spelling of `{contact.first_name}`, which is
 * understood, too. What has no value is left out where the sentence reads well without it; elsewhere it stays, and the text must
 * not be sent.
 */
import { fillParts, isMissing, type LookUp, type Part, type Placeholder } from './placeholders.ts';

type MessageVariable = Placeholder & { name: string; label: string };

export const MESSAGE_VARIABLES: readonly MessageVariable[] = [
  { name: 'first_name', label: 'First name', category: 'contact', field: 'first_name' },
  { name: 'last_name', label: 'Last name', category: 'contact', field: 'last_name' },
  { name: 'business_name', label: 'Business name', category: 'business', field: 'name' },
  { name: 'business_phone', label: 'Business phone', category: 'business', field: 'phone' },
];

/** `variable` is null where two braces open and no variable has that name. */
type Written = { written: string; variable: Placeholder | null };
type Piece = string | Written;

export type FilledMessage = {
  text: string;
  /** As written: what could neither be filled in nor be left out. */
  open: string[];
};

export function fillMessage({ text, lookUp }: { text: string; lookUp: LookUp }): FilledMessage {
  const pieces = withoutMissingHalves({ pieces: piecesOf(text), lookUp });
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === 'string' || hasValue(piece, lookUp) || !isName(piece)) continue;
    const left = leaveOut({ before: textAt(pieces, at - 1), after: textAt(pieces, at + 1) });
    if (left) pieces.splice(at - 1, 3, left.before, '', left.after);
  }
  const parts = pieces.map((piece): Part => {
    if (typeof piece === 'string') return piece;
    return piece.variable && hasValue(piece, lookUp) ? piece.variable : piece.written;
  });
  const open = pieces.flatMap((piece) =>
    typeof piece === 'string' || hasValue(piece, lookUp) ? [] : [piece.written],
  );
  return { text: fillParts({ parts, lookUp }).text, open };
}

/** Every placeholder that is still in the text, as it is written there. */
export const placeholdersIn = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.written]));

/** The placeholders that stand for nothing we know. */
export const unknownIn = (text: string): string[] =>
  piecesOf(text).flatMap((piece) =>
    typeof piece === 'string' || piece.variable !== null ? [] : [piece.written],
  );

/** Why a text with an unknown placeholder is refused. */
export const unknownText = (text: string): string =>
  `We don’t know ${unknownIn(text)[0] ?? 'that'}. Use ${MESSAGE_VARIABLES.map(writtenVariable).join(', ')}.`;

export const writtenVariable = ({ name }: Pick<MessageVariable, 'name'>): string => `{{${name}}}`;

/** One that was never closed counts as well: a customer must not see the braces. */
const PLACEHOLDER = /\{\{([^{}\n]*)\}\}?|\{\{([\w.]*)|\{([\w.]+)\}/g;

const BY_NAME = new Map(
  MESSAGE_VARIABLES.flatMap(({ name, category, field }) => [
    [name, { category, field }],
    [`${category}.${field}`, { category, field }],
  ]),
);

/** A text, a placeholder, a text, and so on: a text comes first and last, and may be empty. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [written, doubled, unclosed, single] = match;
    const name = doubled ?? unclosed ?? single ?? '';
    const spelled = name.trim().toLowerCase().replaceAll(/\s/g, '_');
    const variable = unclosed === undefined ? (BY_NAME.get(spelled) ?? null) : null;
    // Single braces around other words are only text.
    if (single !== undefined && variable === null) continue;
    pieces.push(text.slice(from, match.index), { written, variable });
    from = match.index + written.length;
  }
  return [...pieces, text.slice(from)];
}

const isName = (piece: Piece | undefined): piece is Written =>
  typeof piece === 'object' && piece.variable?.category === 'contact';

const hasValue = ({ variable }: Written, lookUp: LookUp): boolean =>
  variable !== null && !isMissing(lookUp(variable));

/** First and last name side by side are one name: the half that is not known goes with the space between them. */
function withoutMissingHalves({ pieces, lookUp }: { pieces: Piece[]; lookUp: LookUp }): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const [one, space] = kept.slice(-2);
    const isHalf = isName(piece) && isName(one) && typeof space === 'string' && /^[ \t]+$/.test(space);
    if (!isHalf) kept.push(piece);
    else if (!hasValue(one, lookUp)) {
      const both = { ...one, written: `${one.written}${space}${piece.written}` };
      kept.splice(-2, 2, hasValue(piece, lookUp) ? piece : both);
    } else if (hasValue(piece, lookUp)) kept.push(piece);
    else kept.pop();
  }
  return kept;
}

/** Between two placeholders without a text: neither a greeting nor the end of a sentence. */
const BETWEEN = 'x';

function textAt(pieces: Piece[], at: number): string {
  const text = pieces[at];
  const isBetween = text === '' && at > 0 && at < pieces.length - 1;
  return isBetween || typeof text !== 'string' ? BETWEEN : text;
}

type Around = { before: string; after: string };

const ENDS = /^[ \t]*(?:[,.!?;:–—\n]|- |$)/;
const BREAKS = /^(?:[\s,.!?;:–—-]|$)/;
const TITLE = /\b(?:mr|mrs|ms|miss|dr)\.?[ \t]*$/i;
const GREETING = /\b(?:hi|hello|hey),?[ \t]*$/i;
const DEAR = /\bdear[ \t]*$/i;
const SENTENCE_START = /(?:^|\n|[.!?][ \t]+)$/;
const CALL = /^[ \t]*[,!:–—-]\s*/;
const AFTER_COMMA = /,[ \t]*$/;
const THANKS =
  /\b(?:thanks|thank you|so much|again|welcome|sorry|good (?:morning|afternoon|evening|day))[ \t]+$/i;
/** How far back the words before a name matter. */
const NEAR = 40;

/** The text around a name that is not known, without it; null where that would leave a hole. */
function leaveOut({ before, after }: Around): Around | null {
  const near = before.slice(-NEAR);
  const earlier = before.slice(0, before.length - near.length);
  const put = (words: string): Around => ({ before: earlier + words, after });
  if (TITLE.test(near)) return null;
  if (GREETING.test(near) && BREAKS.test(after)) return put(`${near.replace(/,?[ \t]*$/, '')} there`);
  if (DEAR.test(near) && ENDS.test(after)) return put(near.replace(DEAR, 'Hello'));
  if (SENTENCE_START.test(near) && CALL.test(after)) {
    const rest = after.replace(CALL, '');
    return { before, after: rest.charAt(0).toUpperCase() + rest.slice(1) };
  }
  if (!ENDS.test(after)) return null;
  if (AFTER_COMMA.test(near)) return put(near.replace(AFTER_COMMA, ''));
  return THANKS.test(near) ? put(near.trimEnd()) : null;
}
