/** Loaded before the product into processes that tests start: `npm start` itself has no setting for this. */
import { INTERVALS } from '#platform/time/intervals.ts';
import { SHORT_INTERVALS } from './short-intervals.ts';

Object.assign(INTERVALS, SHORT_INTERVALS);
