/** The channels of messages, and their limits. */
import { z } from 'zod';

export * from './vocabulary.ts';

/** The channels for writing to a contact, in the order of the composer's tabs. */
export const SEND_CHANNELS = ['sms', 'facebook', 'email', 'whatsapp'] as const;
export const sendChannelSchema = z.enum(SEND_CHANNELS, 'Please choose SMS, Facebook, Email or WhatsApp.');
export type SendChannel = z.infer<typeof sendChannelSchema>;

export const channelSchema = z.enum([...SEND_CHANNELS, 'webchat']);
export type Channel = z.infer<typeof channelSchema>;

export const messageStatusSchema = z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'received']);
export type MessageStatus = z.infer<typeof messageStatusSchema>;

export const NO_BODY = 'Please write a message.';
