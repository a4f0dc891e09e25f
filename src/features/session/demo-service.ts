/** What other features may know of the demo. */
export { listDemoBusinesses } from './demo.ts';
