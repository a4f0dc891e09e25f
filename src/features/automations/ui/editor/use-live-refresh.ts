export { useLiveRefresh } from '../use-live-refresh.ts';
