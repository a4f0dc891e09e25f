/** The e-mail address and phone number that are complete enough to look a contact up; null if neither is. */
export function reachOf({
  email,
  phoneNumber,
}: {
  email: string;
  phoneNumber: string;
}): { email: string; phone: string } | null {
  const whole = {
    email: /^\S+@\S+\.[a-z]{2,}$/i.test(email.trim()) ? email.trim() : '',
    phone: /^\+[1-9]\d{9,14}$/.test(phoneNumber) ? phoneNumber : '',
  };
  return whole.email || whole.phone ? whole : null;
}
