/**
 * Text arrays as parameters in PostgreSQL's binary format. The driver would write them as one literal and
 * escape every quote and backslash with a regular expression: a megabyte of quotes blocked the process for
 * seconds. Here each text is copied as it is.
 */
const TEXT = 25;
const JSONB = 3802;
/** The only version of jsonb's binary format so far. */
const JSONB_VERSION = 1;
const HEADER_BYTES = 20;

/** For a parameter of type `text[]`. */
export const textArray = (values: readonly (string | null)[]): Buffer =>
  binaryArray({ values, elementType: TEXT, prefix: [] });

/** For a parameter of type `jsonb[]`; each value is serialised as JSON, and null becomes SQL's null. */
export const jsonArray = (values: readonly unknown[]): Buffer =>
  binaryArray({
    values: values.map((value) => (value === null ? null : JSON.stringify(value))),
    elementType: JSONB,
    prefix: [JSONB_VERSION],
  });

/**
 * The layout that PostgreSQL's `array_recv` reads: dimensions, null flag, element type, length, first index,
 * elements.
 */
function binaryArray({
  values,
  elementType,
  prefix,
}: {
  values: readonly (string | null)[];
  elementType: number;
  prefix: number[];
}): Buffer {
  const sizes = values.map((value) => (value === null ? 0 : prefix.length + Buffer.byteLength(value)));
  const total = sizes.reduce((sum, size) => sum + size + 4, HEADER_BYTES);
  const bytes = Buffer.allocUnsafe(total);
  let at = 0;
  for (const field of [1, Number(values.includes(null)), elementType, values.length, 1])
    at = bytes.writeInt32BE(field, at);
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(value === null ? -1 : (sizes[index] ?? 0), at);
    if (value === null) continue;
    for (const byte of prefix) at = bytes.writeUInt8(byte, at);
    at += bytes.write(value, at);
  }
  return bytes;
}
