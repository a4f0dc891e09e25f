export type SpokenSentence = { text: string; receipts: readonly { fact: string; text: string }[] };

export type MarkedSentence = {
  conversationId: number;
  /** The number of the message in a chat, or its position in the transcript of a call. */
  place: number;
  /** What the customer had said. */
  question: string;
  sentence: SpokenSentence;
};
