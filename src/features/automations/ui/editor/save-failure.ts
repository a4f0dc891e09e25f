/** The alert's text for a flow that was not saved. */
export const saveFailure = ({ message }: Error): string =>
  `Error saving/publishing workflow: ${message.replace(/\.?$/, '.')} Please refresh the page or log in again.`;
