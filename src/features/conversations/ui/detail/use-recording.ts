import { useQuery } from '@tanstack/react-query';
import {
  type Recording,
  recordingIdOf,
  recordingRoute,
  type Segment,
} from '#features/recordings/contract.ts';
import { call } from '#ui/api/call.ts';

export type HeardRecording = {
  id: number | null;
  /** Null for a recording stored elsewhere, of which only the address is known. */
  sound: Recording | 'loading' | 'failed' | null;
  segments: readonly Segment[];
  retry: () => void;
};

const NO_SEGMENTS: readonly Segment[] = [];

/** The recording at an address, with its waveform and the time of each message. */
export function useRecording(url: string | null): HeardRecording {
  const id = url === null ? null : recordingIdOf(url);
  const query = useQuery({
    queryKey: ['recordings', id],
    queryFn: async ({ signal }) => (await call(recordingRoute, { params: { id: String(id) }, signal })).data,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const state = query.isError && !query.isFetching ? 'failed' : 'loading';
  return {
    id,
    sound: id === null ? null : (query.data ?? state),
    segments: query.data?.segments ?? NO_SEGMENTS,
    retry: () => void query.refetch(),
  };
}
