import { defineToolRun } from './define-tool.ts';

export const setVariable = defineToolRun<'setVariable'>({
  run: async () => ({ done: true }),
  remember: (progress, { input: { name, value } }) => {
    progress.variables[name] = value;
  },
});
