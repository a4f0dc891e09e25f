/** BERT's uncased WordPiece, with the place of each token in the text. `training/wordpiece.py` does the same. */
/** `goesOn`: it is a later piece of the same word. */
export type Token = { id: number; start: number; end: number; goesOn: boolean };
export type WordPiece = { cls: number; sep: number; tokensOf: (text: string) => Token[] };

/** A plain character, and the place of the one that it comes from. */
type Char = { char: string; start: number; end: number };

const LONGEST_WORD = 100;
const SYMBOL = /^[!-/:-@[-`{-~\p{P}]$/u;
const IDEOGRAPH = /^[\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{2fa1f}]$/u;
const UNSEEN = /^[\p{Cc}\p{Cf}\ufffd]$/u;

/** `vocabulary` has one piece a line; its place is its id. */
export function createWordPiece(vocabulary: string): WordPiece {
  const ids = new Map(vocabulary.split('\n').map((piece, id) => [piece, id]));
  const idOf = (piece: string): number => {
    const id = ids.get(piece);
    if (id === undefined) throw new Error(`The vocabulary has no ${piece}.`);
    return id;
  };
  const unknown = idOf('[UNK]');

  function piecesOf(word: Char[]): Token[] {
    const whole = { id: unknown, start: word[0]?.start ?? 0, end: word.at(-1)?.end ?? 0, goesOn: false };
    if (word.length > LONGEST_WORD) return [whole];
    const pieces: Token[] = [];
    for (let start = 0; start < word.length; ) {
      const found = longestPiece(word, start);
      if (!found) return [whole];
      pieces.push({
        id: found.id,
        start: word[start]?.start ?? 0,
        end: word[found.end - 1]?.end ?? 0,
        goesOn: start > 0,
      });
      start = found.end;
    }
    return pieces;
  }

  function longestPiece(word: Char[], start: number): { id: number; end: number } | null {
    for (let end = word.length; end > start; end--) {
      const text = word.slice(start, end).map(({ char }) => char);
      const id = ids.get((start > 0 ? '##' : '') + text.join(''));
      if (id !== undefined) return { id, end };
    }
    return null;
  }

  return {
    cls: idOf('[CLS]'),
    sep: idOf('[SEP]'),
    tokensOf: (text) => wordsOf(text).flatMap(piecesOf),
  };
}

function wordsOf(text: string): Char[][] {
  const words: Char[][] = [];
  let word: Char[] = [];
  const finish = () => {
    if (word.length > 0) words.push(word);
    word = [];
  };
  let start = 0;
  for (const char of text) {
    const end = start + char.length;
    const isAlone = SYMBOL.test(char) || IDEOGRAPH.test(char);
    if (isAlone || /\s/u.test(char)) finish();
    if (!UNSEEN.test(char)) {
      const plain = char
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[\p{Mn}\s]/gu, '');
      for (const one of plain) word.push({ char: one, start, end });
    }
    if (isAlone) finish();
    start = end;
  }
  finish();
  return words;
}
