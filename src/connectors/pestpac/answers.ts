/**
 * How PestPac names things in its answers. Its documents are not public: the names are those that integrations rely on,
 * and lists come as they are or under `Items`.
 */
import { z } from 'zod';

const rowSchema = z.record(z.string(), z.unknown());
export type Row = z.infer<typeof rowSchema>;
const rowsSchema = z.union([
  z.array(rowSchema),
  z.object({ Items: z.array(rowSchema) }).transform(({ Items }) => Items),
]);

export const rowsIn = (answer: unknown): Row[] => rowsSchema.parse(answer);

/** The first of these names that the answer has, or its plain ID. */
export function idIn({ answer, names }: { answer: unknown; names: readonly string[] }): string | null {
  const row = rowSchema.safeParse(answer).data ?? {};
  const name = [...names, 'ID', 'Id'].find((one) => textIn(row, one) !== '');
  return name === undefined ? null : textIn(row, name);
}

export function textIn(row: Row, name: string): string {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
