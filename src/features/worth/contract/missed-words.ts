type Missed = {
  calls: number;
  voicemails: number;
  no_customers: number;
  called_again: number;
  reached: number;
};

/** "3 of 8 voicemails; the others: 2 who booked or reached you since, 1 who is no customer." Empty without voicemails. */
export function missedBasis({ calls, voicemails, no_customers, called_again, reached }: Missed): string {
  if (voicemails === 0) return '';
  const others = [
    [reached, 'who booked or reached you since'],
    [called_again, 'who called again'],
    [no_customers, 'from suppliers, wrong numbers or others who are no customers'],
  ] as const;
  const said = others.flatMap(([count, words]) =>
    count > 0 ? `${count.toLocaleString('en-US')} ${words}` : [],
  );
  const counted = `${calls.toLocaleString('en-US')} of ${voicemails.toLocaleString('en-US')} ${voicemails === 1 ? 'voicemail' : 'voicemails'}`;
  return said.length === 0 ? `${counted}.` : `${counted}. Not counted: ${said.join(', ')}.`;
}
