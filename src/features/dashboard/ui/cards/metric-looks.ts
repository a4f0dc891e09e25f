import {
  CalendarCheck,
  Clock,
  Flame,
  Headset,
  type LucideIcon,
  MessagesSquare,
  Moon,
  Percent,
  Smile,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react';
import type { DashboardMetric } from '#features/dashboard/contract.ts';

export const METRIC_LOOKS: Record<DashboardMetric['icon'], LucideIcon> = {
  conversations: MessagesSquare,
  appointment: CalendarCheck,
  support: Headset,
  'hot-lead': Flame,
  percentage: Percent,
  moon: Moon,
  clock: Clock,
  'new-customer': UserRoundPlus,
  'current-customer': UserRoundCheck,
  smile: Smile,
};
