/** As with other links, the token exists only in the e-mail: the job creates it, stores its hash and sends it. */
import { z } from 'zod';
import { vendorById } from '#connectors/registry.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import { addInvitation } from './arrival-queries.ts';
import { invitationMail } from './invitation-mail.ts';

/** Whichever of these e-mails is opened, its link works. */
const MOST_LINKS = 5;

export const mailInvitationJob = defineJob({
  id: 'integrations.mail-invitation',
  data: z.object({ arrivalId: z.uuid(), email: z.string(), origin: z.url() }),
  run: async ({ data: { arrivalId: id, email, origin }, attempt, jobId, context: { database, mailer } }) => {
    const token = createToken();
    const arrival = await database.inScope({ presentedEmail: email }, (tx) =>
      addInvitation(tx, { id, email, tokenHash: hashToken(token), most: MOST_LINKS }),
    );
    if (!arrival) return;
    const { account, firstName, connector } = arrival;
    const vendorName = vendorById(connector)?.name ?? connector;
    const link = `${origin}/connect-crm?invitation=${token}`;
    const mail = invitationMail({ vendorName, account, firstName, link });
    await mailer.send({ idempotencyKey: `${jobId}-${attempt}`, to: email, ...mail });
  },
});
