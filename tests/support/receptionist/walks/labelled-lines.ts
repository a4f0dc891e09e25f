/** Messages that were written and labelled by hand for the reader's training, read without a mistake. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act, SpanKind } from '#platform/model/reader/vocabulary.ts';

export type Labelled = { said: string; reading: Reading };

const FOLDER = 'training/lines';
const SPAN = /\{(-?[a-z]+):([^{}]+)\}/g;
/** Marked for people; the reader does not tell them apart. */
const UNREAD = ['service', 'problem'];

export function labelledLines(): Labelled[] {
  return readdirSync(FOLDER)
    .filter((file) => file.startsWith('train-'))
    .flatMap((file) => readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => labelled((JSON.parse(line) as { said: [string, string][] }).said));
}

/** `parts` are clauses: their acts, and their text with its spans marked. */
export function labelled(parts: readonly (readonly [string, string])[]): Labelled {
  let said = '';
  const spans: Reading['spans'] = [];
  const clauses: Reading['clauses'] = [];
  for (const [acts, marked] of parts) {
    if (said !== '') said += ' ';
    const start = said.length;
    let at = 0;
    for (const { 0: whole, 1: kind = '', 2: text = '', index } of marked.matchAll(SPAN)) {
      said += marked.slice(at, index);
      if (!UNREAD.includes(kind))
        spans.push({ kind: kind as SpanKind, text, start: said.length, end: said.length + text.length });
      said += text;
      at = index + whole.length;
    }
    said += marked.slice(at);
    clauses.push({ text: said.slice(start), acts: new Set(acts.split(/[ :]/) as Act[]) });
  }
  const acts = new Set(clauses.flatMap((clause) => [...clause.acts]));
  return { said, reading: { acts, clauses, spans, chanceOf: (act) => (acts.has(act) ? 1 : 0) } };
}
