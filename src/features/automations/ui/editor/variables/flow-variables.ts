export { useFlowVariables } from '../../flow-variables.ts';
