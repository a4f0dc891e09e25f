/**
 * Loaded before the product in tests that measure event loop stalls and memory. A stall is measured in CPU time of the
 * thread, not by the clock, which on a busy machine would also count other processes.
 */
import { existsSync, readFileSync } from 'node:fs';

const LOOK_MS = 5;
let before = process.threadCpuUsage();
let longestStallMs = 0;

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  longestStallMs = Math.max(longestStallMs, (user + system) / 1000);
}, LOOK_MS).unref();

process.on('message', () => {
  process.send?.({ longestStallMs, mostMemoryMb: mostMemoryKb() / 1024 });
  longestStallMs = 0;
});
process.channel?.unref();

/** Linux counts the parent's memory into a child's `maxRSS`, since it survives exec; `VmHWM` begins anew. */
function mostMemoryKb(): number {
  const status = '/proc/self/status';
  if (!existsSync(status)) return process.resourceUsage().maxRSS;
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8')) ?? [];
  if (!peak) throw new Error(`${status} has no VmHWM`);
  return Number(peak);
}
