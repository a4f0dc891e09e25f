/** Stored with the step. What it is to do needs a language model, and until there is one the words go out as written. */
export const aiAssist = {
  kind: 'checkbox',
  key: 'aiAssist',
  label: 'AI Assist',
  help: 'No AI model is set up yet: until then everything goes out exactly as you write it.',
} as const;
