import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '#ui/feedback/toast.ts';
import type { AlertSettings } from '../contract.ts';
import { alertSettingsQuery } from './alert-queries.ts';

/** Every change returns all settings, which the page then shows. */
export function useSettingsMutation<Input = void>(
  change: (input: Input) => Promise<AlertSettings>,
  { said }: { said?: string } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (settings) => {
      client.setQueryData(alertSettingsQuery.queryKey, settings);
      if (said) notify.success(said);
    },
    onError: (error) => notify.error(error.message),
  });
}
