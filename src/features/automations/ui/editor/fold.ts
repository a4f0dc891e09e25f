export { Fold } from '../history/steps/fold.tsx';
