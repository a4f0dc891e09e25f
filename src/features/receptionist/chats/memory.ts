/** Which brain answers chats. It is a part of what the process remembers, so that tests can put a script in its place. */
import { brainFor, hearInPassing, outcomeOf } from '#features/receptionist/brain/service.ts';

export type ChatsMemory = {
  brainFor: typeof brainFor;
  outcomeOf: typeof outcomeOf;
  hearInPassing: typeof hearInPassing;
};

declare module '#platform/context.ts' {
  interface Memory {
    chats: ChatsMemory;
  }
}

export const createChatsMemory = (): ChatsMemory => ({ brainFor, outcomeOf, hearInPassing });
