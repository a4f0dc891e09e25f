import {
  CalendarCheck,
  Flame,
  FlaskConical,
  LifeBuoy,
  PhoneForwarded,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { FILTER_TAGS, type FilterTag } from '#features/conversations/contract.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

type TagLook = { label: string; icon: ReactNode; tone: string };

const looks: Record<FilterTag, TagLook> = {
  admin_test: { label: 'Admin Test', icon: <FlaskConical />, tone: 'bg-sunken text-soft' },
  support_required: { label: 'Support Required', icon: <LifeBuoy />, tone: 'bg-danger-wash text-danger' },
  hot_lead: { label: 'Hot Lead', icon: <Flame />, tone: 'bg-accent-wash text-accent-ink' },
  follow_up: { label: 'Follow Up', icon: <PhoneForwarded />, tone: 'bg-info-wash text-info' },
  new_customer_script: {
    label: 'New Customer Script',
    icon: <UserRoundPlus />,
    tone: 'bg-success-wash text-success',
  },
  current_customer_script: {
    label: 'Current Customer Script',
    icon: <UserRoundCheck />,
    tone: 'bg-sunken text-soft',
  },
  appointment_booked: {
    label: 'Appointment Booked',
    icon: <CalendarCheck />,
    tone: 'bg-success-wash text-success',
  },
};

export const tagOptions = FILTER_TAGS.map((tag) => ({ value: tag, label: looks[tag].label }));

export function TagBadges({ tags }: { tags: readonly FilterTag[] }) {
  if (tags.length === 0) return <span className="text-soft">—</span>;
  return (
    <ul className="flex gap-1">
      {tags.map((tag) => {
        const { label, icon, tone } = looks[tag];
        return (
          <li key={tag}>
            <Tooltip label={label}>
              <span
                role="img"
                aria-label={label}
                className={`grid size-7 place-items-center rounded-full [&_svg]:size-4 ${tone}`}
              >
                {icon}
              </span>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
