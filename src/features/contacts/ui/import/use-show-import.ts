import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ContactImport } from '../../contract.ts';
import { rememberImport } from './open-import.ts';

/** Shows the server's latest state of an import, and polls from there. */
export function useShowImport(): (changed: ContactImport) => void {
  const client = useQueryClient();
  return useCallback(
    (changed) => {
      rememberImport(changed.id);
      client.setQueryData(['contact-import', changed.id], changed);
      void client.invalidateQueries({ queryKey: ['contact-import', changed.id] });
    },
    [client],
  );
}
