import { PERIOD_DAYS } from '#features/dashboard/contract/vocabulary.ts';
import { defineSearch, type Search } from '#ui/address/define-search.ts';
import type { Param } from '#ui/address/params.ts';

const period: Param<number> = (text) => PERIOD_DAYS.find((days) => String(days) === text);

export const dashboardSearch = defineSearch({ days: period });
export type DashboardSearch = Search<typeof dashboardSearch>;

/** Seven days, unless the address says otherwise. */
export const daysOf = ({ days }: DashboardSearch): number => days ?? PERIOD_DAYS[0];
