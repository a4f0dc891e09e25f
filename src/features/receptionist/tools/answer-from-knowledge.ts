import { defineToolRun } from './define-tool.ts';
import { recallText } from './recall-text.ts';

export const answerFromKnowledge = defineToolRun<'answerFromKnowledge'>({
  run: async ({ question }, { context, facts }) => ({
    facts: await recallText({ context, facts, question }),
  }),
});
