/** Re-exported because the folders below may not import from further up. */
export { StepIcon } from '../step-icon.tsx';
