/**
 * A brain hears what was said, or what the tools it called returned, and returns what to say and which tools to call.
 * It keeps nothing: `state` is everything it remembers, as JSON, so that any process can go on. `dialogue` leads it
 * through a turn. It does not know the channel: the host passes the tools that the channel may use and refuses any other.
 */
import type { Facts } from './facts.ts';
import type { ToolCall, ToolId, ToolResult } from './tools.ts';

/** The owner's fact that a statement comes from. */
export type Receipt = {
  /** Such as `hours`, `offering:12`, `faq:k3`, `note:7`, `slot:2026-11-19T16:00:00.000Z`. */
  fact: string;
  /** The fact in words, as it was when the sentence was said. */
  text: string;
};

export type Sentence = {
  text: string;
  receipts: Receipt[];
  /** What a brain wanted to say here, where the facts do not hold it (`hold-to-facts.ts`). */
  insteadOf?: string;
};

/** JSON, and opaque to all but `remembered.ts`. */
export type BrainState = Record<string, unknown>;

/** How well a piece of knowledge answers a question, 0 to 1; the best comes first. */
export type Recalled = { id: string; score: number };

export type Heard = { said: string } | { results: ToolResult[] };

export type TurnInput = {
  /** Null at the start of a conversation. */
  state: BrainState | null;
  heard: Heard;
  facts: Facts;
  tools: readonly ToolId[];
  now: Date;
  /** Told each sentence as soon as it is certain. `say` begins with the sentences that were told. */
  onSentence?: (sentence: Sentence) => void;
};

export type Turn = {
  state: BrainState;
  say: Sentence[];
  calls: ToolCall[];
  /** Answers that the visitor may pick instead of typing. */
  choices: string[];
};

export type Brain = { turn: (input: TurnInput) => Promise<Turn> };

/** What a conversation came to, read from the state when it ends. */
export type Outcome = {
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  address: string;
  summary: string;
  variables: Record<string, string>;
  filters: (
    | 'support_required'
    | 'hot_lead'
    | 'follow_up'
    | 'new_customer_script'
    | 'current_customer_script'
    | 'appointment_booked'
  )[];
  /** 0 to 100, with the reason in words. */
  spam: { score: number; reason: string };
  /** Questions that no fact answered, as they were asked. */
  unanswered: string[];
  /** They can be reached, and what they wanted was neither done nor passed on. */
  isLeftOpen: boolean;
};
