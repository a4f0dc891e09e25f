import type { Reader } from '#platform/model/reader/reader.ts';
import type { Line } from './lines.ts';
import type { Topic } from './topic.ts';

export type TrainedReader = Pick<Reader, 'read' | 'judge' | 'vectorsOf'>;
export type ReadInput = { topic: Topic; lines: readonly Line[]; trained: TrainedReader };
