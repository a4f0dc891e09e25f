import { nextOpenInstant } from '#engine/time/business-hours.ts';
import { callTeam } from '#features/receptionist/waiting/service.ts';
import { isTeamOnline } from '#features/session/team-service.ts';
import { defineToolRun } from './define-tool.ts';
import { tellTeam } from './tell-team.ts';

/**
 * `reached` promises a person, so outside of opening hours it is false, whichever page is open somewhere. An emergency reaches
 * all users at once and at any hour.
 */
export const transfer = defineToolRun<'transfer'>({
  run: async ({ reason, emergency }, chat) => {
    const { context, businessId, facts } = chat;
    const now = context.clock.now();
    const opens = nextOpenInstant({ instant: now.getTime(), business: facts.business.hours });
    // Without opening hours there is nothing that says otherwise.
    const isOpen = opens === null || opens === now.getTime();
    const isOnline = await context.database.readInScope({ businessId }, (tx) => isTeamOnline(tx, now));
    if (emergency) await tellTeam(chat, { kind: 'emergency', title: 'Emergency in a chat', body: reason });
    else if (!isOpen)
      await tellTeam(chat, { kind: 'handover', title: 'A visitor asks for a person', body: reason });
    else await callTeam(chat, { reason });
    return { reached: isOnline && (isOpen || emergency) };
  },
  remember: (progress, { input }) => {
    progress.tags.add('support_required');
    if (input.emergency) progress.variables.emergency = 'Yes';
  },
});
