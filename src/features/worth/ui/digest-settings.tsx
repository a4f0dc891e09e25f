import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { call } from '#ui/api/call.ts';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { chooseDigestRoute, sendDigestRoute } from '../contract.ts';
import { digestQuery } from './worth-queries.ts';

/** Saved at once: it belongs to the user, the numbers above to the business. */
export function DigestSettings() {
  const client = useQueryClient();
  const digest = useQuery(digestQuery);
  const choose = useMutation({
    mutationFn: (enabled: boolean) => call(chooseDigestRoute, { body: { enabled } }),
    onSuccess: ({ data }) => {
      client.setQueryData(digestQuery.queryKey, data);
      notify.success(data.enabled ? 'The weekly digest is on.' : 'The weekly digest is off.');
    },
    onError: (error) => notify.error(error.message),
  });
  const send = useMutation({
    mutationFn: () => call(sendDigestRoute),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(error.message),
  });
  const settings = digest.data;
  return (
    <section aria-label="Weekly digest" className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      {settings ? (
        <>
          <Switch
            label="Weekly digest by e-mail"
            hint={`Every Monday at 8:00, to ${settings.email}. Weeks in which nothing happened are left out.`}
            checked={choose.isPending ? choose.variables : settings.enabled}
            disabled={choose.isPending}
            onCheckedChange={(enabled) => choose.mutate(enabled)}
          />
          <Button
            className="self-start"
            icon={<Send />}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            Send me this week’s digest now
          </Button>
          {settings.is_sandbox ? (
            <p className="text-sm text-soft">
              No mail server is set up, so nothing leaves this machine. You find the digest under{' '}
              <Link to="/sandbox/messages" className="underline underline-offset-4 hover:text-ink">
                Sandbox messages
              </Link>
              .
            </p>
          ) : null}
        </>
      ) : digest.isError ? (
        <ErrorState
          message="Failed to load your digest settings. Please try again."
          onRetry={() => void digest.refetch()}
          retrying={digest.isFetching}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  );
}
