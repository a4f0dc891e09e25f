/**
 * Loaded before the product where a test asks how long its event loop stood still and how much memory it took. A stall is
 * counted in the time that the thread computed without letting go, and not by the clock: on a machine with other work the
 * clock also counts the others.
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
process.on('disconnect', () => process.exit()); // A test that was ended leaves no server behind.
process.channel?.unref();
