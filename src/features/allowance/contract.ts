import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf } from '#platform/fields.ts';

/** What costs the operator money, and is counted. */
export const USES = ['texts', 'calls', 'emails', 'model_turns', 'place_searches'] as const;
const useSchema = z.enum(USES);
export type Use = z.infer<typeof useSchema>;

export const USE_NAMES: Record<Use, string> = {
  texts: 'texts',
  calls: 'calls',
  emails: 'e-mails',
  model_turns: 'answers by the language model',
  place_searches: 'business searches',
};

export const allowanceRoute = defineRoute({
  method: 'GET',
  path: '/api/allowance',
  summary: 'How much the business may still send and use, and what lets it do more',
  access: 'session',
  reply: replyOf(
    z.object({
      /** Its amounts are for the whole trial; with a plan they are for each day. */
      is_trial: z.boolean(),
      /** It may text and call people who have not written to it first. */
      may_reach_strangers: z.boolean(),
      /** Without what goes to a sandbox, which costs nothing. */
      uses: z.array(z.object({ use: useSchema, cap: z.number(), left: z.number() })),
      /** Begins the day after the business's own. */
      resets_at: z.iso.datetime(),
      /** What to do for more. */
      remedy: z.string(),
    }),
  ),
});
export type Allowance = z.infer<typeof allowanceRoute.reply>['data'];
