/** The folders below may not look further up than here. */
export { StepIcon } from '../step-icon.tsx';
