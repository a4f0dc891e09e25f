type Address = Record<'address1' | 'address2' | 'city' | 'state' | 'zip', string | null>;

/** On one line, as on an envelope: "120 Main St, Suite 4, Provo, UT 84601". Null if unknown. */
export function addressText({ address1, address2, city, state, zip }: Address): string | null {
  const region = [state, zip].filter(Boolean).join(' ');
  return [address1, address2, city, region].filter(Boolean).join(', ') || null;
}
