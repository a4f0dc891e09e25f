import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#ui/api/call.ts';
import { type AccountInfo, acceptAgreementRoute } from '../../contract.ts';
import { isAnswer, saidBy } from '../server-answer.ts';

export function useSign({ info, onSigned }: { info: AccountInfo; onSigned: (agreementId: number) => void }) {
  const isBusy = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const reply = await call(acceptAgreementRoute, {
        body: {
          typed_first_name: info.firstName,
          typed_last_name: info.lastName,
          email: info.email,
          phone_number: info.phoneNumber,
          agreement_checked: true,
        },
      });
      return reply.agreement_id;
    },
    onSuccess: onSigned,
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const sign = () => {
    // The mutation reports that it is under way too late for a double click.
    if (isBusy.current) return;
    isBusy.current = true;
    mutate();
  };
  return { sign, isSigning: isPending, problem: error ? signFailure(error) : null };
}

export function signFailure(error: unknown): string {
  if (!isAnswer(error)) return 'An error occurred while submitting the agreement. Please try again.';
  return saidBy(error) ?? 'Failed to submit agreement. Please try again.';
}
