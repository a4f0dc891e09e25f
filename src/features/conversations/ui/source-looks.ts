import {
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  MessageSquareText,
  MessagesSquare,
  PhoneIncoming,
} from 'lucide-react';
import { SOURCE_NAMES, type Source } from '#features/conversations/contract.ts';

/** How a conversation's source is shown: in a list, and in a sentence. */
export const SOURCE_LOOKS: Record<Source, { name: string; kind: string; Icon: LucideIcon }> = {
  call: { name: SOURCE_NAMES.call, kind: 'Call', Icon: PhoneIncoming },
  web: { name: SOURCE_NAMES.web, kind: 'Web chat', Icon: MessageSquare },
  sms: { name: SOURCE_NAMES.sms, kind: 'Text messages', Icon: MessageSquareText },
  email: { name: SOURCE_NAMES.email, kind: 'Emails', Icon: Mail },
  whatsapp: { name: SOURCE_NAMES.whatsapp, kind: 'WhatsApp messages', Icon: MessageCircle },
  facebook: { name: SOURCE_NAMES.facebook, kind: 'Facebook messages', Icon: MessagesSquare },
};
