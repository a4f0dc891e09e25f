import {
  AlarmClock,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  ClipboardList,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  MessageSquareCheck,
  MessagesSquare,
  PhoneOutgoing,
  RefreshCw,
  Split,
  SquarePen,
  Star,
  Timer,
  Webhook,
  Zap,
} from 'lucide-react';
import { ACTIONS, TRIGGERS } from '#connectors/registry.ts';

/** An explicit list, because looking icons up by name would bundle all two thousand of them. */
const ICONS: Record<string, LucideIcon> = {
  'alarm-clock': AlarmClock,
  'calendar-check': CalendarCheck,
  'calendar-clock': CalendarClock,
  'calendar-plus': CalendarPlus,
  'clipboard-list': ClipboardList,
  mail: Mail,
  megaphone: Megaphone,
  'message-square': MessageSquare,
  'message-square-check': MessageSquareCheck,
  'messages-square': MessagesSquare,
  'phone-outgoing': PhoneOutgoing,
  'refresh-cw': RefreshCw,
  split: Split,
  'square-pen': SquarePen,
  star: Star,
  timer: Timer,
  webhook: Webhook,
};

/** The icon that an action or a trigger declares. A split is `split` in runs and `ifElse` in graphs. */
export function StepIcon({ action, className }: { action: string | null; className?: string }) {
  const id = action === 'split' ? 'ifElse' : action;
  const declared = [...ACTIONS, ...TRIGGERS].find((one) => one.id === id);
  const Icon = ICONS[declared?.icon ?? ''] ?? Zap;
  return <Icon aria-hidden="true" className={className} />;
}
