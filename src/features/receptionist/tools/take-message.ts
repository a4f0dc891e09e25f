import { defineToolRun } from './define-tool.ts';
import { nameOf, tellTeam } from './tell-team.ts';

export const takeMessage = defineToolRun<'takeMessage'>({
  run: async ({ message, urgent, ...person }, chat) => {
    const who = nameOf(person);
    await tellTeam(chat, {
      kind: urgent ? 'emergency' : 'message',
      title: urgent ? `Urgent message from ${who}` : `Message from ${who}`,
      body: message,
    });
    return { done: true };
  },
  remember: (progress, { input }) => {
    progress.variables.message = input.message;
    progress.tags.add('support_required').add('follow_up');
  },
});
