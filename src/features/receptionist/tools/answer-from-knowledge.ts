import { defineToolRun } from './define-tool.ts';

export const answerFromKnowledge = defineToolRun<'answerFromKnowledge'>({
  run: async ({ question }, { recall }) => ({ facts: await recall(question) }),
});
