import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import type { BrainState, Outcome, Sentence } from './brain/brain.ts';
import type { ChatChannel, ChatRole, ChatStatus, WidgetSide } from './contract/chat-vocabulary.ts';
import { SILENCE_MINUTES } from './contract/chat-vocabulary.ts';
import type { Journal } from './dialogue/turn.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const key = (name: string) => bigint(name, { mode: 'number' });

/** The turn that is under way, as `dialogue/turn.ts` specifies it. A process that takes it over goes on with it. */
export type OpenTurn = {
  version: 1;
  /** The last message that it answers. */
  seq: number;
  said: string;
  began: string;
  journal: Journal;
};

export const chats = pgTable('chats', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  conversationId: key('conversation_id'),
  tokenHash: bytes('token_hash'),
  status: text().$type<ChatStatus>().notNull().default('receptionist'),
  takenBy: uuid('taken_by'),
  isTest: boolean('is_test').notNull().default(false),
  page: text().notNull().default(''),
  state: jsonb().$type<BrainState>(),
  lastSeq: integer('last_seq').notNull().default(0),
  answeredSeq: integer('answered_seq').notNull().default(0),
  lease: text(),
  leasedUntil: instant('leased_until'),
  turn: jsonb().$type<OpenTurn>(),
  variables: jsonb().$type<Record<string, string>>().notNull().default({}),
  tags: text().array().notNull().default([]),
  foundAppointments: bigint('found_appointments', { mode: 'number' }).array().notNull().default([]),
  holdId: key('hold_id'),
  outcome: jsonb().$type<Pick<Outcome, 'spam' | 'unanswered'>>(),
  startedAt: instant('started_at').notNull().defaultNow(),
  lastActivityAt: instant('last_activity_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
  channel: text().$type<ChatChannel>().notNull().default('web'),
  address: text().notNull().default(''),
  opening: text().notNull().default(''),
  instructions: text().notNull().default(''),
  messageToAgent: text('message_to_agent').notNull().default(''),
  goals: jsonb().$type<ConversationVariable[]>().notNull().default([]),
  runId: key('run_id'),
  patienceMinutes: integer('patience_minutes').notNull().default(SILENCE_MINUTES),
  crmConversationId: text('crm_conversation_id'),
  crmAskedAt: instant('crm_asked_at'),
  /** The visitor waits for a person; the next of the team is told at `climbAt`. */
  waitingSince: instant('waiting_since'),
  climbAt: instant('climb_at'),
  climbed: integer().notNull().default(0),
  /** Up to here the state knows what the visitor wrote; null: up to what was answered. */
  heardSeq: integer('heard_seq'),
  networkHash: text('network_hash').notNull().default(''),
  rating: smallint(),
  ratingWords: text('rating_words').notNull().default(''),
  ratedAt: instant('rated_at'),
  /** The address that gets the chat by e-mail once it has ended. */
  copyTo: text('copy_to'),
});

export const chatMessages = pgTable('chat_messages', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  chatId: key('chat_id').notNull(),
  seq: integer().notNull(),
  role: text().$type<ChatRole>().notNull(),
  content: text().notNull(),
  sentences: jsonb().$type<Sentence[]>().notNull().default([]),
  choices: jsonb().$type<string[]>().notNull().default([]),
  authorId: uuid('author_id'),
  clientKey: text('client_key'),
  isFile: boolean('is_file').notNull().default(false),
  fileId: uuid('file_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const chatFiles = pgTable('chat_files', {
  id: uuid().primaryKey().defaultRandom(),
  fileId: uuid('file_id').notNull(),
  businessId: uuid('business_id').notNull(),
  chatId: key('chat_id').notNull(),
  clientKey: text('client_key').notNull(),
  name: text().notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  isPicture: boolean('is_picture').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const chatWidgets = pgTable('chat_widgets', {
  businessId: uuid('business_id').primaryKey(),
  side: text().$type<WidgetSide>().notNull(),
  showsGreeting: boolean('shows_greeting').notNull(),
  allowedOrigins: text('allowed_origins').array().notNull().default([]),
  version: integer().notNull().default(1),
});
