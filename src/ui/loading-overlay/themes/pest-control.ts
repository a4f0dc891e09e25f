import { DepartingBeetle } from '../drawings/departing-beetle.tsx';
import { PumpSprayer } from '../drawings/pump-sprayer.tsx';
import type { LoadingTheme } from '../loading-theme.ts';

export const pestControl: LoadingTheme = {
  label: 'Pest control',
  phrases: [
    'Showing the last ant to the door…',
    'Checking behind the skirting boards…',
    'Asking the spiders to work elsewhere…',
    'Helping a beetle pack its bags…',
    'Sealing the tiniest gaps…',
    'Ironing out the bugs…',
    'Counting legs, dividing by six…',
    'Following the crumbs…',
  ],
  drawings: [DepartingBeetle, PumpSprayer],
};
