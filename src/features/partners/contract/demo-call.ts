/** The words of the demo call, shown beside its recording. */
export const DEMO_CALL = [
  { who: 'receptionist', text: 'Thanks for calling Lamplight Plumbing. How can I help?' },
  { who: 'caller', text: 'Hi. My water heater is leaking, and the garage is getting wet.' },
  { who: 'receptionist', text: 'I am sorry to hear that. Is the water to the heater still on?' },
  { who: 'caller', text: 'I just turned it off.' },
  {
    who: 'receptionist',
    text: 'Good. I can send someone today at two, or tomorrow at eight. Which suits you?',
  },
  { who: 'caller', text: 'Today at two, please.' },
  {
    who: 'receptionist',
    text: 'You are booked for today at two. You will get a text with the details. Anything else?',
  },
  { who: 'caller', text: 'No, that is it. Thank you.' },
] as const;
