import type { Scenario } from './scenario.ts';

const pitch = (service: string, offer: string): Scenario => ({
  service,
  summary: `Unsolicited sales call: ${service.toLowerCase()}. No customer request.`,
  talk: [
    offer,
    'Thank you, but we do not take sales calls on this line. Is this about a service you need?',
    'It will only take two minutes, I just need to speak with the owner.',
    'I can take a written offer by mail. I wish you a good day.',
    'Are you a real person?',
    'I am the AI receptionist. Goodbye.',
  ],
  details: {},
  tags: [],
  weight: 1,
});

export const SPAM: readonly [Scenario, ...Scenario[]] = [
  pitch(
    'Search ranking offer',
    'Hi, I noticed your business is not on the first page of Google, and we can fix that.',
  ),
  pitch('Business loan', 'You have been pre-approved for a business loan of up to 250,000 dollars.'),
  pitch('Vehicle warranty', 'This is the final notice about the extended warranty of your vehicle.'),
  pitch('Energy contract', 'We are calling all businesses in your area about their electricity rate.'),
];
