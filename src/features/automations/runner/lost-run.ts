/** The run was canceled or given to another worker while this one had it. Uncommitted work did not happen. */
export class LostRunError extends Error {
  override name = 'LostRunError';
}
