import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { confirmationMail } from './mails.ts';
import { findSignup } from './queries.ts';

export const mailConfirmationJob = defineJob({
  id: 'events.mail-confirmation',
  data: z.object({ signupId: z.number(), origin: z.url() }),
  run: async ({ data: { signupId, origin }, context: { database, mailer } }) => {
    const signup = await database.inScope('no-business', (tx) => findSignup(tx, signupId));
    if (!signup) return; // Left the list in the meantime.
    const leaveLink = `${origin}/events/leave?key=${signup.leaveKey}`;
    const mail = confirmationMail({ name: signup.name, eventsLink: `${origin}/events`, leaveLink });
    await mailer.send({ idempotencyKey: `events-signup-${signup.leaveKey}`, to: signup.email, ...mail });
  },
});
