import { BrushAndCan } from '../drawings/brush-and-can.tsx';
import { WallRoller } from '../drawings/wall-roller.tsx';
import type { LoadingTheme } from '../loading-theme.ts';

export const painter: LoadingTheme = {
  label: 'Painting',
  phrases: [
    'Stirring until the color is right…',
    'Waiting for the first coat to dry…',
    'Peeling off the masking tape, slowly…',
    'Cutting in along the edges…',
    'Choosing between eleven shades of white…',
    'One more coat for luck…',
    'Putting down the drop cloth…',
    'Brushing up the details…',
  ],
  drawings: [WallRoller, BrushAndCan],
};
