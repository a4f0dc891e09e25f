/** Save publishes only a flow that is already published. */
export const restoredText = ({ number, isPublished }: { number: number; isPublished: boolean }): string =>
  `Version ${number} is the draft again. ${isPublished ? 'Save to publish it.' : 'Publish it to let it run.'}`;
