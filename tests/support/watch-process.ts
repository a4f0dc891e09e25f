/**
 * Loaded before the product in tests that measure event loop stalls and memory. A stall is measured in CPU time of the
 * thread, not by the clock, which on a busy machine would also count other processes.
 */
const LOOK_MS = 5;
let before = process.threadCpuUsage();
let longestStallMs = 0;

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  longestStallMs = Math.max(longestStallMs, (user + system) / 1000);
}, LOOK_MS).unref();

process.on('message', () => {
  process.send?.({ longestStallMs, mostMemoryMb: process.resourceUsage().maxRSS / 1024 });
  longestStallMs = 0;
});
process.on('disconnect', () => process.exit()); // A test that was killed leaves no server behind.
process.channel?.unref();
