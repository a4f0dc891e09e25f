import { DogInTub } from '../drawings/dog-in-tub.tsx';
import { ScissorsAndComb } from '../drawings/scissors-and-comb.tsx';
import type { LoadingTheme } from '../loading-theme.ts';

export const groomer: LoadingTheme = {
  label: 'Grooming',
  phrases: [
    'Rinsing off the last bubbles…',
    'Waiting for the big shake…',
    'Brushing out one stubborn knot…',
    'Finding the good scratching spot…',
    'Fluffing the tail…',
    'Warming up the towels…',
    'Trimming around a wiggle…',
    'Handing out a well-earned treat…',
  ],
  drawings: [DogInTub, ScissorsAndComb],
};
