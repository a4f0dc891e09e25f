import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  HOLD_SECONDS,
  type Hold,
  holdSlotRoute,
  releaseHoldRoute,
  type Slot,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { APPOINTMENTS } from '../appointment-queries.ts';

type Place = { calendarId: number; offeringId: number };
type Held = Place & { hold: Hold; until: number };

/** Holds the chosen slot while the user decides, and releases it when they choose another or leave. */
export function useHold({ calendarId, offeringId }: Place) {
  const client = useQueryClient();
  const [held, setHeld] = useState<Held | null>(null);
  const heldId = useRef<number | null>(null);
  const gone = useRef(false);
  const forget = useCallback(() => {
    heldId.current = null;
    setHeld(null);
  }, []);
  const release = useCallback(() => {
    const id = heldId.current;
    forget();
    // Fails only if the hold is already gone, which is fine.
    if (id) call(releaseHoldRoute, { params: { id } }).catch(() => undefined);
  }, [forget]);
  const holding = useMutation({
    // One at a time, so that each hold replaces the previous one and none is left behind.
    scope: { id: 'appointment-hold' },
    mutationFn: async (slot: Slot): Promise<Held> => {
      const replaced = heldId.current;
      const body = {
        calendar_id: calendarId,
        offering_id: offeringId,
        starts_at: slot.starts_at,
        ...(replaced && { replaces_id: replaced }),
      };
      const { data } = await call(holdSlotRoute, { body });
      // Uses the browser's clock, which may differ from the server's.
      return { calendarId, offeringId, hold: data, until: Date.now() + HOLD_SECONDS * 1000 };
    },
    onSuccess: (next) => {
      heldId.current = next.hold.id;
      setHeld(next);
      if (gone.current) release();
    },
    onError: () => client.invalidateQueries({ queryKey: [...APPOINTMENTS, 'availability'] }),
  });
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      release();
    };
  }, [release]);
  // A reply that arrives after the user chose another calendar holds a slot that cannot be booked here.
  const fits = held?.calendarId === calendarId && held.offeringId === offeringId;
  return { held: fits ? held : null, hold: holding.mutate, error: holding.error, release, forget };
}

/** Whole seconds left. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
