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
import { FILTER_TAGS, type FilterTag, TAG_NAMES } from '#features/conversations/contract.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

type TagLook = { icon: ReactNode; tone: string };

const looks: Record<FilterTag, TagLook> = {
  admin_test: { icon: <FlaskConical />, tone: 'bg-sunken text-soft' },
  support_required: { icon: <LifeBuoy />, tone: 'bg-danger-wash text-danger' },
  hot_lead: { icon: <Flame />, tone: 'bg-accent-wash text-accent-ink' },
  follow_up: { icon: <PhoneForwarded />, tone: 'bg-info-wash text-info' },
  new_customer_script: {
    icon: <UserRoundPlus />,
    tone: 'bg-success-wash text-success',
  },
  current_customer_script: {
    icon: <UserRoundCheck />,
    tone: 'bg-sunken text-soft',
  },
  appointment_booked: {
    icon: <CalendarCheck />,
    tone: 'bg-success-wash text-success',
  },
};

export const tagOptions = FILTER_TAGS.map((tag) => ({ value: tag, label: TAG_NAMES[tag] }));

export function TagBadges({ tags }: { tags: readonly FilterTag[] }) {
  if (tags.length === 0) return <span className="text-soft">—</span>;
  return (
    <ul className="flex gap-1">
      {tags.map((tag) => {
        const { icon, tone } = looks[tag];
        const label = TAG_NAMES[tag];
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
