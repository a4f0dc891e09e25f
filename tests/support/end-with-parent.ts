/**
 * Loaded into every process that a test starts: it ends when the test's own process does, also where the test failed and
 * stopped nothing. The runner of the tests waits as long as a process holds its output open.
 */
// As `npm start` does.
import '../../scripts/find-drizzle-once.mjs';

process.once('disconnect', () => process.exit(1));
// Listening must not keep a process alive that has finished.
process.channel?.unref();
