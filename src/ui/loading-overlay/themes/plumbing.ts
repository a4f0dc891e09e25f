import { DrippingTap } from '../drawings/dripping-tap.tsx';
import { WrenchOnPipe } from '../drawings/wrench-on-pipe.tsx';
import type { LoadingTheme } from '../loading-theme.ts';

export const plumbing: LoadingTheme = {
  label: 'Plumbing',
  phrases: [
    'Tightening the last fitting…',
    'Going with the flow…',
    'Checking every bend for leaks…',
    'Letting the hot water run…',
    'Just a drip or two to go…',
    'Plunging right in…',
    'Looking for the shut-off valve…',
    'Wrapping one more turn of tape…',
  ],
  drawings: [DrippingTap, WrenchOnPipe],
};
