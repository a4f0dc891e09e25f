import {
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  MessageSquareText,
  MessagesSquare,
  PhoneIncoming,
} from 'lucide-react';
import type { Source } from '#features/conversations/contract.ts';

/** How a conversation's source is shown: in a list, and in a sentence. */
export const SOURCE_LOOKS: Record<Source, { name: string; kind: string; Icon: LucideIcon }> = {
  call: { name: 'Call', kind: 'Call', Icon: PhoneIncoming },
  web: { name: 'Web', kind: 'Web chat', Icon: MessageSquare },
  sms: { name: 'Text', kind: 'Text messages', Icon: MessageSquareText },
  email: { name: 'Email', kind: 'Emails', Icon: Mail },
  whatsapp: { name: 'WhatsApp', kind: 'WhatsApp messages', Icon: MessageCircle },
  facebook: { name: 'Facebook', kind: 'Facebook messages', Icon: MessagesSquare },
};
