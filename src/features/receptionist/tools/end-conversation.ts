import { defineToolRun } from './define-tool.ts';

/** The chat ends with the reply of this turn. */
export const endConversation = defineToolRun<'endConversation'>({
  run: async () => ({ done: true }),
  remember: (progress) => {
    progress.isOver = true;
  },
});
