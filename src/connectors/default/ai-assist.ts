/** Stored with the step. It needs a language model; until one is set up, texts are sent as written. */
export const aiAssist = {
  kind: 'checkbox',
  key: 'aiAssist',
  label: 'AI Assist',
  help: 'No AI model is set up yet: until then everything goes out exactly as you write it.',
} as const;
