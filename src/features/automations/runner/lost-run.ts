/** The run was cancelled or given to another worker while this one had it. What was not committed did not happen. */
export class LostRunError extends Error {
  override name = 'LostRunError';
}
