import { expect, it } from 'vitest';
import { isSignedByTwilio, twilioSignature } from './twilio-signature.ts';

/** The example of Twilio's own documentation. */
const EXAMPLE = {
  authToken: '12345',
  url: 'https://example.com/myapp.php?foo=1&bar=2',
  form: {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  },
};

it('is the one that Twilio makes', () => {
  expect(twilioSignature(EXAMPLE)).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=');
});

it.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['another one', 'L/OH5YylLD5NRKLltdqwSvS0BnA='],
  ['a list', ['L/OH5YylLD5NRKLltdqwSvS0BnU=']],
])('does not take %s', (_, signature) => {
  expect(isSignedByTwilio({ ...EXAMPLE, signature })).toBe(false);
});

it('covers the address and every field', () => {
  const signature = twilioSignature(EXAMPLE);
  expect(isSignedByTwilio({ ...EXAMPLE, signature })).toBe(true);
  expect(isSignedByTwilio({ ...EXAMPLE, url: `${EXAMPLE.url}3`, signature })).toBe(false);
  expect(isSignedByTwilio({ ...EXAMPLE, form: { ...EXAMPLE.form, Digits: '1235' }, signature })).toBe(false);
});
