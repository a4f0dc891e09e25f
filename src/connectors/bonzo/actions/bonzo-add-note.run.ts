import { defineVendorRun } from '#connectors/framework/run/define-vendor.ts';
import type { bonzoAddNote } from './bonzo-add-note.ts';

export const { run } = defineVendorRun<typeof bonzoAddNote>({
  run: async ({ input: { prospectId, content }, client }) => {
    const path = `/prospects/${encodeURIComponent(prospectId)}/notes`;
    await client.request({ method: 'POST', path, json: { content } });
    return { details: { prospect: prospectId } };
  },
});
