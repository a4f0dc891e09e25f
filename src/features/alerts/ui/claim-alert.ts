const KEY = 'alerts-shown';
const KEPT = 50;

/** Whether this tab is the one of the browser's that shows the alert: the first that asks. */
export async function claimAlert(id: number): Promise<boolean> {
  // Browsers have locks on secure pages only; without them two tabs seldom ask within the same millisecond.
  if (!navigator.locks) return take(id);
  return await navigator.locks.request(KEY, () => take(id));
}

function take(id: number): boolean {
  try {
    const shown: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const ids = Array.isArray(shown) ? shown : [];
    if (ids.includes(id)) return false;
    localStorage.setItem(KEY, JSON.stringify([...ids, id].slice(-KEPT)));
  } catch {
    // Storage is forbidden, full, or has something else in it: rather twice than not at all.
  }
  return true;
}
