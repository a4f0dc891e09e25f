import { holdSlot } from '#features/appointments/booking/service.ts';
import { bookerOf } from './booker.ts';
import { defineToolRun } from './define-tool.ts';
import { orRefused } from './refusal.ts';

export const holdTime = defineToolRun<'holdTime'>({
  run: async ({ offeringId, calendarId, startsAt }, chat) => {
    const {
      context,
      key,
      progress,
      facts: { bookingRules: rules },
    } = chat;
    const wanted = { offeringId, calendarId, startsAt: new Date(startsAt) };
    const replacesId = progress.holdId ?? undefined;
    const holding = holdSlot({
      context,
      wanted,
      replacesId,
      rules,
      actor: await bookerOf(chat),
      bookingKey: `${key}:hold`,
    });
    return orRefused(holding.then(({ id }) => ({ done: true, holdId: id })));
  },
  remember: (progress, { output }) => {
    if (output.done) progress.holdId = output.holdId;
  },
});
