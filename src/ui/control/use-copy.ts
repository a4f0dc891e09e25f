import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Copies a text; `isCopied` holds for two seconds afterwards. `copy` resolves to false where it is not allowed. */
export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<boolean> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      // A page without TLS has no clipboard API, so this fails there as well.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      return true;
    } catch {
      return false;
    }
  };
  return { isCopied, copy };
}
