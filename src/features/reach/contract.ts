/** How a person can be written to, and what a message may be. */
import { z } from 'zod';

export * from './vocabulary.ts';

/** What can be written to a contact with, in the order of the composer's tabs. */
export const SEND_CHANNELS = ['sms', 'facebook', 'email', 'whatsapp'] as const;
export const sendChannelSchema = z.enum(SEND_CHANNELS, 'Please choose SMS, Facebook, Email or WhatsApp.');
export type SendChannel = z.infer<typeof sendChannelSchema>;

export const channelSchema = z.enum([...SEND_CHANNELS, 'webchat']);
export type Channel = z.infer<typeof channelSchema>;

export const messageStatusSchema = z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'received']);
export type MessageStatus = z.infer<typeof messageStatusSchema>;

export const NO_BODY = 'Please write a message.';
