/** Callers who want to know something. */
import type { Scenario } from './scenario.ts';

export const price: Scenario[] = [
  {
    name: 'tells a fixed price',
    lines: ['How much is drain cleaning?'],
    calls: [],
    says: ['Drain cleaning is $129.'],
  },
  {
    name: 'tells a from price',
    lines: ['What do you charge to fix a leaking pipe?'],
    calls: [],
    says: ['Leak repair starts from $180.'],
  },
  {
    name: 'asks which service',
    lines: ['what are your prices?', 'toilet repair'],
    calls: [],
    says: ['Toilet repair is $119.'],
  },
  {
    name: 'has no price to tell',
    lines: ['How much for a sump pump replacement?', 'Hal Finn', '720-555-0190'],
    calls: ['message of Hal Finn, +17205550190: How much for a sump pump replacement?'],
    says: [],
  },
  {
    name: 'tells the price and books',
    lines: [
      'what does a water heater service cost',
      'ok book it for friday at 10',
      'Iris Beck',
      '720-555-0191',
      'yes',
    ],
    calls: [
      'look for Water heater service from 2034-11-17, 1 days',
      'hold Water heater service 2034-11-17 10:00',
      'book Water heater service 2034-11-17 10:00 for Iris Beck, +17205550191',
    ],
    says: [
      'Water heater service is $199.',
      "You're booked, Iris: Water heater service on Friday, November 17 at 10:00 AM.",
    ],
  },
  {
    name: 'asks the price in the middle of a booking',
    lines: ['Book a leak repair for wednesday', 'how much is it?', 'noon', 'Jan Voss', '720-555-0192', 'yes'],
    calls: [
      'look for Leak repair from 2034-11-15, 1 days',
      'hold Leak repair 2034-11-15 12:00',
      'book Leak repair 2034-11-15 12:00 for Jan Voss, +17205550192',
    ],
    says: [
      'Leak repair starts from $180.',
      "You're booked, Jan: Leak repair on Wednesday, November 15 at 12:00 PM.",
    ],
  },
  {
    name: 'owes the price until the service is clear',
    lines: [
      'I need a visit and what will it cost?',
      'drain cleaning',
      'tomorrow at 2',
      'Ken Ito',
      '720-555-0193',
      'yes',
    ],
    calls: [
      'look for Drain cleaning from 2034-11-14, 1 days',
      'hold Drain cleaning 2034-11-14 14:00',
      'book Drain cleaning 2034-11-14 14:00 for Ken Ito, +17205550193',
    ],
    says: [
      'Drain cleaning is $129.',
      "You're booked, Ken: Drain cleaning on Tuesday, November 14 at 2:00 PM.",
    ],
  },
];

export const area: Scenario[] = [
  {
    name: 'serves the place',
    lines: ['Do you come to Lakewood?'],
    calls: [],
    says: ['Yes, we serve Lakewood.'],
  },
  {
    name: 'does not list the place',
    lines: ['do you cover Boulder?'],
    calls: [],
    says: [
      "We serve Denver, Lakewood and Aurora. I don't see that place on our list, so the team would have to confirm it.",
    ],
  },
  {
    name: 'lists all places',
    lines: ['What is your service area?'],
    calls: [],
    says: ['We serve Denver, Lakewood and Aurora.'],
  },
  {
    name: 'serves and books',
    lines: ['Do you serve Aurora? I need a drain cleaning Friday at 1', 'Lou Penn', '720-555-0194', 'yes'],
    calls: [
      'look for Drain cleaning from 2034-11-17, 1 days',
      'hold Drain cleaning 2034-11-17 13:00',
      'book Drain cleaning 2034-11-17 13:00 for Lou Penn, +17205550194',
    ],
    says: ['Yes, we serve Aurora.', "You're booked, Lou: Drain cleaning on Friday, November 17 at 1:00 PM."],
  },
];

export const questions: Scenario[] = [
  {
    name: 'tells the hours of a day',
    lines: ['are you open on saturday?'],
    calls: [],
    says: ["We're closed on Saturday, November 18."],
  },
  {
    name: 'tells all hours',
    lines: ['What are your hours?'],
    calls: [],
    says: ["We're open Monday to Friday from 9:00 AM to 5:00 PM."],
  },
  {
    name: 'goes on about hours',
    lines: ['are you open on Sunday?', 'what about tomorrow?'],
    calls: [],
    says: [
      "We're closed on Sunday, November 19.",
      "On Tuesday, November 14 we're open from 9:00 AM to 5:00 PM.",
    ],
  },
  {
    name: 'answers from a FAQ in other words',
    lines: ['do you guys carry insurance?'],
    calls: [],
    says: ['Yes, we are licensed and insured in Colorado.'],
  },
  {
    name: 'answers about payment',
    lines: ['Can I pay with a credit card?'],
    calls: [],
    says: ['We take cash, checks and all major cards.'],
  },
  {
    name: 'answers several questions at once',
    lines: ['Are you licensed? How much is drain cleaning? And do you come to Denver?'],
    calls: [],
    says: [
      'Yes, we are licensed and insured in Colorado.',
      'Drain cleaning is $129.',
      'Yes, we serve Denver.',
    ],
  },
  {
    name: 'answers in the middle of a booking',
    lines: [
      'Drain cleaning on Thursday please',
      'Do I need to be home?',
      'the first one',
      'Mia Roy',
      '720-555-0195',
      'yes',
    ],
    calls: [
      'look for Drain cleaning from 2034-11-16, 1 days',
      'hold Drain cleaning 2034-11-16 09:00',
      'book Drain cleaning 2034-11-16 09:00 for Mia Roy, +17205550195',
    ],
    says: [
      'An adult should be at home for the visit.',
      "You're booked, Mia: Drain cleaning on Thursday, November 16 at 9:00 AM.",
    ],
  },
  {
    name: 'tells the address',
    lines: ['Where are you located?'],
    calls: [],
    says: ['Our address is 100 Main St, Denver, CO 80202.'],
  },
  {
    name: 'tells how long it takes',
    lines: ['How long does a toilet repair take?'],
    calls: [],
    says: ['We plan an hour for toilet repair.'],
  },
  {
    name: 'tells what is offered',
    lines: ['What services do you offer?'],
    calls: [],
    says: [
      'We offer drain cleaning, leak repair, water heater service, fixture installation, free estimate, toilet repair and sump pump replacement.',
    ],
  },
  {
    name: 'confirms a service',
    lines: ['Do you install garbage disposals?'],
    calls: [],
    says: ['Yes, we offer fixture installation. Tap, toilet or disposal, supplied by you.'],
  },
  {
    name: 'passes on what it cannot answer',
    lines: ['Do you clean chimneys?', 'Sam Hill', '720 555 0136'],
    calls: ['message of Sam Hill, +17205550136: Do you clean chimneys?'],
    says: [],
  },
  {
    name: 'passes on a question about a discount',
    lines: ['Do you have a senior discount?', 'Ola Berg', '720-555-0196'],
    calls: ['message of Ola Berg, +17205550196: Do you have a senior discount?'],
    says: [],
  },
];
