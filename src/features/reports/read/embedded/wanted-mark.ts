/** Text metrics that ask for what the trained reader marks in a message: nothing else is an address. */
import type { ReadableMetric } from '#features/reports/read/reader.ts';
import type { SpanKind } from '#platform/model/reader/vocabulary.ts';

const MARKS: { kind: SpanKind; asked: RegExp }[] = [
  { kind: 'email', asked: /\be-?mail\b/i },
  { kind: 'phone', asked: /\b(?:phone|telephone|cell|mobile|call ?back number)\b/i },
  { kind: 'zip', asked: /\b(?:zip|postal|post ?code)\b/i },
  { kind: 'address', asked: /\baddress\b/i },
  { kind: 'town', asked: /\b(?:town|city)\b/i },
  {
    kind: 'when',
    asked: /\b(?:date|when|deadline|which day|what day|what time|time of|since when|by when|due)\b/i,
  },
  {
    kind: 'name',
    asked:
      /^\W*(?:(?:full|first|last|their|your|caller['’]?s?|customer['’]?s?|contact['’]?s?) )*name\W*$|\bcontact person\b/i,
  },
];

/** By the name first: "Delivery address" with the description "Where and when?" is an address. */
export function wantedMark({ name, description }: ReadableMetric): SpanKind | undefined {
  return [name, description].flatMap((words) => MARKS.find(({ asked }) => asked.test(words)) ?? [])[0]?.kind;
}
