import type { Scenario } from './scenario.ts';

export const PEST_CONTROL: readonly [Scenario, ...Scenario[]] = [
  {
    service: 'Ant treatment',
    summary:
      'Ants in the kitchen of {street} since last week, coming from the back door. Treatment booked for {day} at {time}. One dog in the house.',
    talk: [
      'We have ants all over the kitchen counter, every morning.',
      'That is unpleasant. Have you seen where they come in?',
      'From the back door, I think. They go straight for the dog food.',
      'Good to know about the dog: our treatment is pet-safe once dry. Would {day} at {time} suit you?',
      'Yes. How long does it take?',
      'About forty minutes, and the kitchen can be used again an hour later.',
      'Great, book it.',
    ],
    details: { pest: 'Ants', where: 'Kitchen', pets: '1 dog' },
    tags: [],
    price: [160, 280],
    books: 'job',
    weight: 4,
  },
  {
    service: 'Inspection',
    summary:
      '{first} {last} is selling the house at {street} and needs a termite letter for closing. Inspection booked for {day} at {time}.',
    talk: [
      'Our realtor says we need a termite inspection before closing.',
      'We do those every week. When is the closing?',
      'In about three weeks.',
      'Then there is time. I can offer {day} at {time}, and the letter follows within two days.',
      'Wonderful. Is the garage included?',
      'Yes, the garage and the crawl space are included.',
    ],
    details: { pest: 'Termites', reason: 'Sale of the house', closing: 'In three weeks' },
    tags: ['hot_lead'],
    price: [125, 195],
    books: 'estimate',
    weight: 3,
  },
  {
    service: 'Wasp nest',
    summary:
      'Wasp nest above the front porch, a child is allergic. Asked for the first possible visit; called back the same day.',
    talk: [
      'There is a huge wasp nest right above our front door and my son is allergic.',
      'Please keep that door closed for now. How high up is it?',
      'Ten feet maybe, under the porch roof.',
      'Thank you. I am marking this as urgent, and the dispatcher will call you within the hour.',
      'Please do, we are scared to go out.',
      'Of course. Use the back door, and keep the porch light off tonight.',
    ],
    details: { pest: 'Wasps', urgent: 'Yes', allergy: 'Child' },
    tags: ['support_required', 'hot_lead', 'follow_up'],
    price: [190, 320],
    weight: 3,
  },
  {
    service: 'Quarterly treatment',
    summary:
      '{first} {last} has the quarterly plan and would like to move the next visit. Moved to {day} at {time}.',
    talk: [
      'I am on the quarterly plan and I need to move the visit next week.',
      'No problem. Which day would be better?',
      'Could you do {day}?',
      'I have {time} free on that day. Should the technician treat the shed as well?',
      'Yes, as always.',
      'It is moved. You will get a new confirmation.',
    ],
    details: { plan: 'Quarterly', shed: 'Yes' },
    tags: [],
    price: [95, 120],
    books: 'another day',
    callers: 'customers',
    weight: 3,
  },
  {
    service: 'Mice',
    summary:
      'Heard mice in the attic at night. Wants a quote for sealing and traps; undecided, asked for a call back next week.',
    talk: [
      'I keep hearing scratching in the attic at night. Mice, probably.',
      'Most likely, in this season. Have you seen droppings or chewed wires?',
      'Droppings, yes. No wires that I know of.',
      'We seal the entries and set traps, usually between 350 and 600 dollars with two visits.',
      'I want to talk with my wife first. Can you call next week?',
      'Gladly. I will have someone call you then.',
    ],
    details: { pest: 'Mice', where: 'Attic' },
    tags: ['follow_up'],
    price: [350, 600],
    weight: 3,
  },
];
