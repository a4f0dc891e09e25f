/** Reloads the page, for code that only a reload can bring: never into the browser's own error page. */
import { unsavedWork } from '#ui/unsaved/unsaved-work.ts';

/** The files that this tab has reloaded for. */
const RELOADED_FOR = 'porchlight-reloaded-for';

/** By the user's wish: the browser asks before unsaved text is lost. False when the server does not answer. */
export async function reloadPage(): Promise<boolean> {
  const answers = await doesServerAnswer();
  if (answers) window.location.reload();
  return answers;
}

/** By itself: once for a file, and not while anything is unsaved. */
export async function reloadOnce(file: string): Promise<void> {
  if (!(await doesServerAnswer()) || unsavedWork.hasWork() || !noteReload(file)) return;
  window.location.reload();
}

const doesServerAnswer = (): Promise<boolean> =>
  fetch(window.location.href, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** False if the page was reloaded for it before, or if that could not be noted: the page might never stop reloading. */
function noteReload(file: string): boolean {
  try {
    const files = sessionStorage.getItem(RELOADED_FOR)?.split(' ') ?? [];
    if (files.includes(file)) return false;
    sessionStorage.setItem(RELOADED_FOR, [...files, file].join(' '));
    return true;
  } catch {
    return false;
  }
}
