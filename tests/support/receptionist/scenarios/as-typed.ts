/** Callers as they type: short, with typos and slang, with changes of mind and two things at once. */
import type { Scenario } from './scenario.ts';

export const asTyped: Scenario[] = [
  {
    name: 'spells the service wrong',
    lines: ['i need drian cleening friday at 9', 'Pat Cole', '720 555 0171', 'yes'],
    calls: [
      'look for Drain cleaning from 2034-11-17, 1 days',
      'hold Drain cleaning 2034-11-17 09:00',
      'book Drain cleaning 2034-11-17 09:00 for Pat Cole, +17205550171',
    ],
    says: ["You're booked, Pat: Drain cleaning on Friday, November 17 at 9:00 AM."],
  },
  {
    name: 'asks with typos whether it is offered, and for the price of another',
    lines: ['do you do drian cleening?', 'how much for a leek repar'],
    calls: [],
    says: [
      'Yes, we offer drain cleaning. Clears one blocked drain or line.',
      'Leak repair starts from $180.',
    ],
  },
  {
    name: 'tells where the leak is when asked for a time',
    lines: ['I have a leaking pipe', 'under the sink', 'Thursday at 10', 'Jo Fox', '720 555 0172', 'yes'],
    calls: [
      'look for Leak repair from 2034-11-16, 1 days',
      'hold Leak repair 2034-11-16 10:00',
      'book Leak repair 2034-11-16 10:00 for Jo Fox, +17205550172',
    ],
    says: ["You're booked, Jo: Leak repair on Thursday, November 16 at 10:00 AM."],
  },
  {
    name: 'is called Price',
    lines: ['Book drain cleaning for Friday at 9', 'Yolanda Price', '720 555 0173', 'yes'],
    calls: [
      'look for Drain cleaning from 2034-11-17, 1 days',
      'hold Drain cleaning 2034-11-17 09:00',
      'book Drain cleaning 2034-11-17 09:00 for Yolanda Price, +17205550173',
    ],
    says: ["You're booked, Yolanda: Drain cleaning on Friday, November 17 at 9:00 AM."],
  },
  {
    name: 'asks what Sunday night costs, when the business is closed',
    lines: ['how much for a clogged drain on Sunday night'],
    calls: [],
    says: ['Drain cleaning is $129.', "We're closed on Sunday, November 19."],
  },
  {
    name: 'wants tomorrow arvo',
    lines: ['toilet wont flush. tomorrow arvo?', 'the second one', 'jim', '7205550101', 'y'],
    calls: [
      'look for Toilet repair from 2034-11-14, 1 days',
      'hold Toilet repair 2034-11-14 14:00',
      'book Toilet repair 2034-11-14 14:00 for Jim, +17205550101',
    ],
    says: ["You're booked, Jim: Toilet repair on Tuesday, November 14 at 2:00 PM."],
  },
  {
    name: 'gives name and number before they are asked for',
    lines: ['I need a leak repair next week', 'Carla Mendez 720-555-0111', 'the first one', 'yes'],
    calls: [
      'look for Leak repair from 2034-11-20, 7 days',
      'hold Leak repair 2034-11-20 09:00',
      'book Leak repair 2034-11-20 09:00 for Carla Mendez, +17205550111',
    ],
    says: ["You're booked, Carla: Leak repair on Monday, November 20 at 9:00 AM."],
  },
  {
    name: 'names a day of the month, and ten-ish',
    lines: ['water heater service on the 16th', '10ish', 'Bob Lee', '720 555 0122', 'yes'],
    calls: [
      'look for Water heater service from 2034-11-16, 1 days',
      'hold Water heater service 2034-11-16 09:00',
      'book Water heater service 2034-11-16 09:00 for Bob Lee, +17205550122',
    ],
    says: ["You're booked, Bob: Water heater service on Thursday, November 16 at 9:00 AM."],
  },
  {
    name: 'can do any afternoon except one',
    lines: [
      'Would the week after next work? any afternoon except wednesday. its for a leak repair',
      'the third one',
      'Yolanda Voss',
      '720-555-0188',
      'yes please',
    ],
    calls: [
      'look for Leak repair from 2034-11-27, 7 days',
      'hold Leak repair 2034-11-30 12:00',
      'book Leak repair 2034-11-30 12:00 for Yolanda Voss, +17205550188',
    ],
    says: ["You're booked, Yolanda: Leak repair on Thursday, November 30 at 12:00 PM."],
  },
  {
    name: 'names only a day that does not suit',
    lines: [
      'My toilet is running constantly. Mornings are best, not Mondays.',
      'the second',
      'Gwen Ito, 720-555-0120',
      'ok go ahead',
    ],
    calls: [
      'look for Toilet repair from 2034-11-13, 7 days',
      'hold Toilet repair 2034-11-15 09:00',
      'book Toilet repair 2034-11-15 09:00 for Gwen Ito, +17205550120',
    ],
    says: ["You're booked, Gwen: Toilet repair on Wednesday, November 15 at 9:00 AM."],
  },
  {
    name: 'asks whether it is open now',
    lines: ['r u open now'],
    calls: [],
    says: ["Yes, we're open today from 9:00 AM to 5:00 PM."],
  },
  {
    name: 'asks for a fee that no offering has',
    lines: ['how much is a drain cleaning', 'how much is the trip fee', 'Al Voss', '720-555-0123'],
    calls: ['message of Al Voss, +17205550123: how much is the trip fee'],
    says: ['Drain cleaning is $129.'],
  },
  {
    name: 'cancels under a name',
    lines: ['i want to cancel', 'under Ana Ruiz', '720-555-0134', 'yes'],
    calls: ['find the appointments of Ana Ruiz, +17205550134', 'cancel Drain cleaning of Ana Ruiz'],
    says: [
      'You have Drain cleaning on Wednesday, November 15 at 10:00 AM.',
      "I've canceled your Drain cleaning on Wednesday, November 15 at 10:00 AM.",
    ],
  },
  {
    name: 'asks for one place after the other',
    lines: ['you guys come out to lakewood?', 'what about aurora', 'how bout boulder'],
    calls: [],
    says: [
      'Yes, we serve Lakewood.',
      'Yes, we serve Aurora.',
      "We serve Denver, Lakewood and Aurora. I don't see that place on our list, so the team would have to confirm it.",
    ],
  },
  {
    name: 'changes the day and keeps the time',
    lines: [
      'book drain cleaning monday 11am',
      'no wait tuesday',
      'same time',
      'Lia Fox',
      '720-555-0124',
      'yes',
    ],
    calls: [
      'look for Drain cleaning from 2034-11-20, 1 days',
      'hold Drain cleaning 2034-11-20 11:00',
      'look for Drain cleaning from 2034-11-14, 1 days',
      'hold Drain cleaning 2034-11-14 11:00',
      'book Drain cleaning 2034-11-14 11:00 for Lia Fox, +17205550124',
    ],
    says: ["You're booked, Lia: Drain cleaning on Tuesday, November 14 at 11:00 AM."],
  },
  {
    name: 'asks for something earlier',
    lines: [
      'do u have anything wednesday between 1 and 3 for a water heater',
      'hmm anything earlier',
      'the first one',
      'Ed Moss 720-555-0125',
      'yes',
    ],
    calls: [
      'look for Water heater service from 2034-11-15, 1 days',
      'look for Water heater service from 2034-11-15, 1 days',
      'hold Water heater service 2034-11-15 09:00',
      'book Water heater service 2034-11-15 09:00 for Ed Moss, +17205550125',
    ],
    says: ["You're booked, Ed: Water heater service on Wednesday, November 15 at 9:00 AM."],
  },
  {
    name: 'asks whether it is a person, and then for one',
    lines: ['is this a real person', 'can i talk to dana', 'Sam Ortiz 720.555.0144'],
    calls: ['transfer', 'message of Sam Ortiz, +17205550144: can i talk to dana'],
    says: ["I'm Robin, the AI receptionist of Summit Plumbing."],
  },
  {
    name: 'does not know when, and then does',
    lines: ['no hot water', 'idk', 'tmrw 10am', 'Rae Kim 720-555-0166', 'ya'],
    calls: [
      'look for Water heater service from 2034-11-13, 4 days',
      'look for Water heater service from 2034-11-14, 1 days',
      'hold Water heater service 2034-11-14 10:00',
      'book Water heater service 2034-11-14 10:00 for Rae Kim, +17205550166',
    ],
    says: ["You're booked, Rae: Water heater service on Tuesday, November 14 at 10:00 AM."],
  },
  {
    name: 'asks what two things cost',
    lines: [
      'I need two things: clean the drain in the bathroom and also service the water heater. How much for both?',
    ],
    calls: [],
    says: ['Drain cleaning is $129.', 'Water heater service is $199.'],
  },
  {
    name: 'asks for the hours and has a leak',
    lines: ['What are your hours? I have a leak', 'thursday at 2', 'Noa Berg', '720-555-0126', 'yes'],
    calls: [
      'look for Leak repair from 2034-11-16, 1 days',
      'hold Leak repair 2034-11-16 14:00',
      'book Leak repair 2034-11-16 14:00 for Noa Berg, +17205550126',
    ],
    says: [
      "We're open Monday to Friday from 9:00 AM to 5:00 PM.",
      "You're booked, Noa: Leak repair on Thursday, November 16 at 2:00 PM.",
    ],
  },
  {
    name: 'wants it early, and corrects the name',
    lines: [
      'can i get my faucet installed friday',
      'early please',
      'Ned Stark',
      '720-555-0199',
      'wait its Ned Starkey not Stark',
      'yes',
    ],
    calls: [
      'look for Fixture installation from 2034-11-17, 1 days',
      'hold Fixture installation 2034-11-17 09:00',
      'book Fixture installation 2034-11-17 09:00 for Ned Starkey, +17205550199',
    ],
    says: ["You're booked, Ned: Fixture installation on Friday, November 17 at 9:00 AM."],
  },
  {
    name: 'was told of a visit that did not happen',
    lines: [
      'my landlord said you were coming between 2 and 4 but noone showed up',
      'Kim Dell',
      '720-555-0127',
    ],
    calls: [
      'transfer',
      'message of Kim Dell, +17205550127: my landlord said you were coming between 2 and 4 but noone showed up',
    ],
    says: [],
  },
];
