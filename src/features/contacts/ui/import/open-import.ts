/** The import that was started in this browser and whose report is not closed yet. */
const KEY = 'porchlight-open-import';

export function rememberImport(id: number): void {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // A browser that forbids storage shows an import again only while it runs.
  }
}

export function forgetImport(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}

function rememberedImport(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/**
 * Every user who opens the drawer sees an import that runs or is being undone; only the user who started it
 * sees the report.
 */
export const isOpen = ({ id, status }: { id: number; status: string }): boolean =>
  status === 'running' || status === 'undoing' || id === rememberedImport();
