import { isTeamOnline } from '#features/session/team-service.ts';
import { defineToolRun } from './define-tool.ts';
import { tellTeam } from './tell-team.ts';

export const transfer = defineToolRun<'transfer'>({
  run: async ({ reason, emergency }, chat) => {
    await tellTeam(chat, {
      kind: emergency ? 'emergency' : 'handover',
      title: emergency ? 'Emergency in a chat' : 'A visitor asks for a person',
      body: reason,
    });
    const { context, businessId } = chat;
    return {
      reached: await context.database.readInScope({ businessId }, (tx) =>
        isTeamOnline(tx, context.clock.now()),
      ),
    };
  },
  remember: (progress, { input }) => {
    progress.tags.add('support_required');
    if (input.emergency) progress.variables.emergency = 'Yes';
  },
});
