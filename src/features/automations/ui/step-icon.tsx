import {
  AlarmClock,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarSync,
  CalendarX,
  ClipboardList,
  Gauge,
  Kanban,
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
  Tag,
  Ticket,
  Timer,
  Truck,
  UserPlus,
  Webhook,
  Wrench,
  Zap,
} from 'lucide-react';
import type { IconName } from '#connectors/framework/icons.ts';
import { ACTIONS, TRIGGERS } from '#connectors/registry.ts';

/** An explicit list, because looking icons up by name would bundle all two thousand of them. */
const ICONS: Record<IconName, LucideIcon> = {
  'alarm-clock': AlarmClock,
  'building-2': Building2,
  'calendar-check': CalendarCheck,
  'calendar-clock': CalendarClock,
  'calendar-plus': CalendarPlus,
  'calendar-sync': CalendarSync,
  'calendar-x': CalendarX,
  'clipboard-list': ClipboardList,
  gauge: Gauge,
  kanban: Kanban,
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
  tag: Tag,
  ticket: Ticket,
  timer: Timer,
  truck: Truck,
  'user-plus': UserPlus,
  webhook: Webhook,
  wrench: Wrench,
};

/** The icon that an action or a trigger declares. A split is `split` in runs and `ifElse` in graphs. */
export function StepIcon({ action, className }: { action: string | null; className?: string }) {
  const id = action === 'split' ? 'ifElse' : action;
  const declared = [...ACTIONS, ...TRIGGERS].find((one) => one.id === id);
  const Icon = declared ? ICONS[declared.icon] : Zap;
  return <Icon aria-hidden="true" className={className} />;
}
