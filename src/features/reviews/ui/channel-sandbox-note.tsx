import { useQuery } from '@tanstack/react-query';
import type { RequestChannel } from '#features/reviews/contract.ts';
import { SandboxNote } from '#ui/feedback/sandbox-note.tsx';
import { sendersQuery } from './review-queries.ts';

const NAMES: Record<RequestChannel, string> = { sms: 'SMS', email: 'Email' };

/** Says so when nothing really leaves by this channel. */
export function ChannelSandboxNote({ channel }: { channel: RequestChannel }) {
  const { data } = useQuery(sendersQuery);
  const isSandbox = data?.some((one) => one.channel === channel && one.sandbox);
  return isSandbox ? <SandboxNote name={NAMES[channel]} /> : null;
}
