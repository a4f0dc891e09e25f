import { defineToolRun } from './define-tool.ts';
import { nameOf, tellTeam } from './tell-team.ts';

export const askForCallBack = defineToolRun<'askForCallBack'>({
  run: async ({ about, when, ...person }, chat) => {
    const body = [person.phone, when, about].filter(Boolean).join(' · ');
    await tellTeam(chat, { kind: 'message', title: `${nameOf(person)} asks for a call back`, body });
    return { done: true };
  },
  remember: (progress, { input: { about, when } }) => {
    progress.variables.call_back = [when, about].filter(Boolean).join(': ');
    progress.tags.add('follow_up');
  },
});
