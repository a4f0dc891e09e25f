import { DoorAndMat } from '../drawings/door-and-mat.tsx';
import { LitPorch } from '../drawings/lit-porch.tsx';
import type { LoadingTheme } from '../loading-theme.ts';

export const general: LoadingTheme = {
  label: 'Everyone',
  phrases: [
    'Leaving the porch light on…',
    'Straightening the doormat…',
    'Putting the kettle on…',
    'Finding the right key…',
    'Be right with you…',
    'Sweeping the front steps…',
    'Sharpening the pencils…',
    'Almost at the door…',
  ],
  drawings: [LitPorch, DoorAndMat],
};
