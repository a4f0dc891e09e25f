/** Why a flow was not saved, in the words of the alert. */
export const saveFailure = ({ message }: Error): string =>
  `Error saving/publishing workflow: ${message.replace(/\.?$/, '.')} Please refresh the page or log in again.`;
