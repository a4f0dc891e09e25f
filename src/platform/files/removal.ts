import { z } from 'zod';

/** What `jobs.ts` works on, apart from it: the job's own code needs the context, which holds the files. */
export const removePartsJob = {
  id: 'files.remove-parts',
  data: z.object({
    fileId: z.uuid(),
    parts: z.array(z.object({ number: z.number(), hash: z.string() })),
  }),
} as const;
