import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { signInFailureRoute } from '#features/integrations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import type { IntegrationCardData } from './cards.ts';
import { resumes } from './resume.ts';

const route = getRouteApi('/signed-in/integrations');
const FAILED = 'Failed to resume integration setup after authentication.';
/** A vendor's reason is a sentence or two. */
const REASON_MS = 15_000;

/** Goes on with the set-up when the owner comes back from signing in at a vendor, as soon as the list is there. */
export function useSignInReturn({
  cards,
  onResume,
}: {
  /** Undefined until the list has loaded. */
  cards: readonly IntegrationCardData[] | undefined;
  onResume: (card: IntegrationCardData) => void;
}): void {
  const { id, step } = route.useSearch();
  const navigate = route.useNavigate();
  const latest = useRef(onResume);
  // The address changes only some time after the navigation below, and the reason is told once.
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = onResume;
  });
  useEffect(() => {
    if (step === 'reconnect') return;
    if (step === 'oauthComplete') resumes.keep(id);
    if (step === 'oauthFailed' && !isAsked.current) {
      isAsked.current = true;
      void sayWhyItFailed();
    }
    if (step !== undefined || id !== undefined)
      void navigate({
        search: ({ id: _, step: __, ...rest }) => rest,
        replace: true,
        resetScroll: false,
      });
    if (!cards) return;
    const resumed = resumes.take();
    if (resumed === undefined) return;
    const card = cards.find(({ integration }) => integration.id === resumed);
    // Anyone can write such an address, so the list has the last word.
    if (card?.active?.logic.status !== 'connected') return notify.error(FAILED);
    notify.success(`${card.integration.name} connected successfully.`);
    latest.current(card);
  }, [id, step, cards, navigate]);
}

async function sayWhyItFailed(): Promise<void> {
  const answer = await call(signInFailureRoute).catch(() => null);
  notify.error(answer?.data.reason ?? FAILED, { durationMs: REASON_MS });
}

/** An alert about a lost connection leads to where it is reconnected. The address says so until the list is there. */
export function useReconnectLink({
  cards,
  onReconnect,
}: {
  cards: readonly IntegrationCardData[] | undefined;
  onReconnect: (card: IntegrationCardData) => void;
}): void {
  const { id, step } = route.useSearch();
  const navigate = route.useNavigate();
  // The list is a new one at each render, and the address changes only some time after the drawer has opened.
  const latest = useRef({ cards, onReconnect });
  useEffect(() => {
    latest.current = { cards, onReconnect };
  });
  const isLoaded = cards !== undefined;
  useEffect(() => {
    if (step !== 'reconnect' || !isLoaded) return;
    void navigate({
      search: ({ id: _, step: __, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
    const card = latest.current.cards?.find(({ integration }) => integration.id === id);
    if (card) latest.current.onReconnect(card);
  }, [id, step, isLoaded, navigate]);
}
