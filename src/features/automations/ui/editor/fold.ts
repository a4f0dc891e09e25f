export { Fold } from '../history/fold.tsx';
