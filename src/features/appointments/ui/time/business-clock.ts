import { createContext, use, useEffect, useState } from 'react';
import { nowIn } from '../days.ts';

export type BusinessClock = { zone: string; today: string; minutes: number };

export const businessClock = (zone: string): BusinessClock => {
  const { date, minutes } = nowIn(zone);
  return { zone, today: date, minutes };
};

export const BusinessClockContext = createContext<BusinessClock>(businessClock('UTC'));

/** The business's current time. It updates, so that a page left open overnight shows the new day. */
export function useBusinessClock(): BusinessClock {
  const { zone } = use(BusinessClockContext);
  const [clock, setClock] = useState(() => businessClock(zone));
  useEffect(() => {
    setClock(businessClock(zone));
    const timer = setInterval(() => setClock(businessClock(zone)), 30_000);
    return () => clearInterval(timer);
  }, [zone]);
  return clock;
}
