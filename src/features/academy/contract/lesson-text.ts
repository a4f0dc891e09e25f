/** A lesson's text as a tree that a page draws with its own components. */
import { z } from 'zod';

const spanSchema = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  /** A page of the portal that these words lead to. */
  to: z.string().optional(),
});
export type Span = z.infer<typeof spanSchema>;

const lineSchema = z.array(spanSchema);

export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), line: lineSchema }),
  z.object({ kind: z.literal('tip'), line: lineSchema }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(lineSchema) }),
  z.object({ kind: z.literal('picture'), name: z.string(), alt: z.string() }),
]);
export type Block = z.infer<typeof blockSchema>;
