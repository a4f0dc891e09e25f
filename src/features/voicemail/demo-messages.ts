/** Voicemails for the demo businesses. {name}, {first} and {phone} are the caller's. Names and numbers are fictional. */
export type DemoMessage = {
  daysAgo: number;
  /** In UTC: 14 is early morning and 1 is the evening in both businesses' time zones. */
  hour: number;
  minute: number;
  /** Not a customer. This call made a lead a contact; of any other stranger the business has only the message. */
  stranger?: { name: string; phone: string | null; isLead?: true };
  read: boolean;
  /** The owner said that no job was missed. */
  isNoJob?: true;
  lines: string[];
};

export const PLUMBING_MESSAGES: DemoMessage[] = [
  {
    daysAgo: 0,
    hour: 1,
    minute: 42,
    read: false,
    lines: [
      'Hi, this is {name}.',
      'You put in our water heater, and the pilot light has gone out again.',
      'It is not an emergency, there is still some warm water.',
      'Could someone call me back before noon? My number is {phone}.',
      'Thank you.',
    ],
  },
  {
    daysAgo: 1,
    hour: 2,
    minute: 15,
    stranger: { name: 'Gloria Whitman', phone: '+18015550171', isLead: true },
    read: false,
    lines: [
      'Hello, my name is Gloria Whitman. I got your number from a neighbor.',
      'There is a damp spot on our kitchen ceiling, right under the bathroom, and it is getting bigger.',
      'I turned off the water upstairs, so nothing is dripping right now.',
      'Please call me as early as you can tomorrow, at {phone}.',
      'Again, that is {phone}. Thanks so much.',
    ],
  },
  {
    daysAgo: 3,
    hour: 14,
    minute: 5,
    read: false,
    lines: [
      'Good morning, {name} here.',
      'I got your estimate for the kitchen faucet, and we would like to go ahead.',
      'Please call me to find a day for it.',
      'A text message is fine. Thanks, bye.',
    ],
  },
  {
    daysAgo: 5,
    hour: 1,
    minute: 30,
    read: true,
    lines: [
      'Hi, it is {first}, from the upstairs bathroom job.',
      'I just wanted to say that everything works, and that your technician left the place spotless.',
      'Please pass that on. Have a good weekend.',
    ],
  },
  {
    daysAgo: 8,
    hour: 14,
    minute: 50,
    stranger: { name: 'Harbor Pipe Supply', phone: '+18015550188' },
    read: true,
    isNoJob: true,
    lines: [
      'Good morning, this is Ray at Harbor Pipe Supply.',
      'The expansion tanks you ordered are here, all six of them.',
      'We are open until five, or I can put them on the truck for tomorrow.',
      'Call me at {phone} and let me know.',
    ],
  },
  {
    daysAgo: 11,
    hour: 2,
    minute: 20,
    stranger: { name: '', phone: null },
    read: true,
    lines: [
      'Yes, hello. I would rather not talk to a machine, so I will keep it short.',
      'What do you charge to unclog a shower drain?',
      'I will try again tomorrow during the day.',
    ],
  },
  {
    daysAgo: 13,
    hour: 1,
    minute: 10,
    read: true,
    lines: [
      'Hi, this is {name}. I have a question about my last invoice.',
      'There are two trip charges on it, and I only remember one visit.',
      'Maybe I am wrong. Could you have a look and call me at {phone}?',
    ],
  },
  {
    daysAgo: 19,
    hour: 14,
    minute: 25,
    stranger: { name: 'Marcus Bell', phone: '+18015550159' },
    read: true,
    lines: [
      'Hello, this is Marcus Bell, I manage a building with twelve units on Ridge Road.',
      'We want to replace all the shut off valves before the winter and would like an estimate.',
      'You can reach me at {phone}, most days until six.',
      'I look forward to hearing from you.',
    ],
  },
];

export const PEST_CONTROL_MESSAGES: DemoMessage[] = [
  {
    daysAgo: 0,
    hour: 1,
    minute: 20,
    read: false,
    lines: [
      'Hi, this is {name}.',
      'The ants are back, this time in the upstairs bathroom.',
      'I think it is covered by the plan. Please call me at {phone}.',
    ],
  },
  {
    daysAgo: 3,
    hour: 14,
    minute: 40,
    stranger: { name: 'Stephanie Cole', phone: '+18455550174' },
    read: false,
    lines: [
      'Hello, Stephanie Cole speaking. We are closing on a house at the end of the month.',
      'The bank wants a termite letter. How soon could you come?',
      'My number is {phone}. Thank you.',
    ],
  },
  {
    daysAgo: 8,
    hour: 2,
    minute: 5,
    read: true,
    lines: [
      'Good evening, it is {name}.',
      'The traps you set have not caught anything for a week, so I think we are done.',
      'You can pick them up any time, the side gate is open.',
    ],
  },
  {
    daysAgo: 16,
    hour: 14,
    minute: 15,
    stranger: { name: '', phone: '+16465550133' },
    read: true,
    lines: [
      'This is an important message about the search ranking of your business.',
      'You are losing customers every day. Press one to talk to a specialist now.',
    ],
  },
];
