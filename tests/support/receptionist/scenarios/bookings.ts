/** Callers who book a visit, in whole sentences, in fragments, and changing their minds. */
import type { Scenario } from './scenario.ts';

export const booking: Scenario[] = [
  {
    name: 'books what the caller describes, at the one time that is left',
    lines: [
      'Hi, my kitchen sink is backed up, can someone come Thursday after four?',
      'yes',
      'Ana Ruiz',
      '720 555 0134',
      'yes',
      'no thanks',
    ],
    calls: [
      'look for Drain cleaning from 2034-11-16, 1 days',
      'hold Drain cleaning 2034-11-16 16:00',
      'book Drain cleaning 2034-11-16 16:00 for Ana Ruiz, +17205550134',
      'end',
    ],
    says: ["You're booked, Ana: Drain cleaning on Thursday, November 16 at 4:00 PM."],
  },
  {
    name: 'books from one sentence that says everything',
    lines: [
      'My name is Lee Wong, 720-555-0140, I want water heater service next Tuesday at 10am at 1420 Elm Street, Denver',
      'yes please',
      'that is all',
    ],
    calls: [
      'look for Water heater service from 2034-11-21, 1 days',
      'hold Water heater service 2034-11-21 10:00',
      'book Water heater service 2034-11-21 10:00 for Lee Wong, +17205550140, at 1420 Elm Street, Denver',
      'end',
    ],
    says: ["You're booked, Lee: Water heater service on Tuesday, November 21 at 10:00 AM."],
  },
  {
    name: 'books the soonest time',
    lines: [
      'Our toilet keeps running. What is the soonest you can come?',
      'first one works',
      'Kim Park',
      '(720) 555-0199',
      'yep',
      'bye',
    ],
    calls: [
      'look for Toilet repair from 2034-11-13, 4 days',
      'hold Toilet repair 2034-11-13 10:00',
      'book Toilet repair 2034-11-13 10:00 for Kim Park, +17205550199',
      'end',
    ],
    says: ["You're booked, Kim: Toilet repair on Monday, November 13 at 10:00 AM."],
  },
  {
    name: 'books a weekday morning',
    lines: [
      'I would like to schedule a drain cleaning on Wednesday morning',
      'the second one',
      'Carl Diaz, 303-555-0112',
      'Yes',
      'No, that is everything',
    ],
    calls: [
      'look for Drain cleaning from 2034-11-15, 1 days',
      'hold Drain cleaning 2034-11-15 10:00',
      'book Drain cleaning 2034-11-15 10:00 for Carl Diaz, +13035550112',
      'end',
    ],
    says: ["You're booked, Carl: Drain cleaning on Wednesday, November 15 at 10:00 AM."],
  },
  {
    name: 'books between two hours',
    lines: [
      'Could somebody come look at a dripping pipe on Friday between 1 and 3?',
      '1:30',
      'Rosa Lind',
      '303 555 0113',
      'correct',
      'bye',
    ],
    calls: [
      'look for Leak repair from 2034-11-17, 1 days',
      'look for Leak repair from 2034-11-17, 1 days',
      'hold Leak repair 2034-11-17 13:30',
      'book Leak repair 2034-11-17 13:30 for Rosa Lind, +13035550113',
      'end',
    ],
    says: ["You're booked, Rosa: Leak repair on Friday, November 17 at 1:30 PM."],
  },
  {
    name: 'books the week after next',
    lines: [
      'I need a new faucet put in',
      'the week after next',
      'the last one',
      'Ed Poe',
      '720 555 0170',
      'yes',
    ],
    calls: [
      'look for Fixture installation from 2034-11-27, 7 days',
      'hold Fixture installation 2034-11-29 09:00',
      'book Fixture installation 2034-11-29 09:00 for Ed Poe, +17205550170',
    ],
    says: ["You're booked, Ed: Fixture installation on Wednesday, November 29 at 9:00 AM."],
  },
  {
    name: 'books on a date',
    lines: ['Please book a toilet repair for November 20 at 2pm', 'Gwen Hart', '7205550171', 'yes'],
    calls: [
      'look for Toilet repair from 2034-11-20, 1 days',
      'hold Toilet repair 2034-11-20 14:00',
      'book Toilet repair 2034-11-20 14:00 for Gwen Hart, +17205550171',
    ],
    says: ["You're booked, Gwen: Toilet repair on Monday, November 20 at 2:00 PM."],
  },
  {
    name: 'books tomorrow afternoon',
    lines: [
      'hey can i get someone out tomorrow afternoon for a clogged shower drain',
      'the first one',
      'jo mills',
      '720.555.0172',
      'sure',
    ],
    calls: [
      'look for Drain cleaning from 2034-11-14, 1 days',
      'hold Drain cleaning 2034-11-14 12:00',
      'book Drain cleaning 2034-11-14 12:00 for Jo Mills, +17205550172',
    ],
    says: ["You're booked, Jo: Drain cleaning on Tuesday, November 14 at 12:00 PM."],
  },
  {
    name: 'offers other times when the wished one is not free',
    lines: [
      'I want a free estimate on Saturday at noon',
      'the first one please',
      'Max Toth',
      '720-555-0173',
      'yes',
    ],
    calls: [
      'look for Free estimate from 2034-11-18, 1 days',
      'look for Free estimate from 2034-11-13, 30 days',
      'hold Free estimate 2034-11-17 11:30',
      'book Free estimate 2034-11-17 11:30 for Max Toth, +17205550173',
    ],
    says: ["You're booked, Max: Free estimate on Friday, November 17 at 11:30 AM."],
  },
  {
    name: 'books after asking what it is for',
    lines: [
      'I need an appointment',
      'It is for our water heater, there is no hot water',
      'Thursday at 9',
      'Nia Cole',
      '720-555-0174',
      'yes',
    ],
    calls: [
      'look for Water heater service from 2034-11-16, 1 days',
      'hold Water heater service 2034-11-16 09:00',
      'book Water heater service 2034-11-16 09:00 for Nia Cole, +17205550174',
    ],
    says: ["You're booked, Nia: Water heater service on Thursday, November 16 at 9:00 AM."],
  },
];

export const fragments: Scenario[] = [
  {
    name: 'answers in single words',
    lines: ['drain', 'tomorrow', '10', 'john', '7205550135', 'yep'],
    calls: [
      'look for Drain cleaning from 2034-11-14, 1 days',
      'look for Drain cleaning from 2034-11-14, 1 days',
      'hold Drain cleaning 2034-11-14 10:00',
      'book Drain cleaning 2034-11-14 10:00 for John, +17205550135',
    ],
    says: ["You're booked, John: Drain cleaning on Tuesday, November 14 at 10:00 AM."],
  },
  {
    name: 'answers in fragments, lower case',
    lines: ['appointment', 'leak', 'friday', '3pm', 'sue', '720 555 0136', 'ok'],
    calls: [
      'look for Leak repair from 2034-11-17, 1 days',
      'look for Leak repair from 2034-11-17, 1 days',
      'hold Leak repair 2034-11-17 15:00',
      'book Leak repair 2034-11-17 15:00 for Sue, +17205550136',
    ],
    says: ["You're booked, Sue: Leak repair on Friday, November 17 at 3:00 PM."],
  },
  {
    name: 'gives the phone number in two tries',
    lines: ['toilet repair', 'wednesday at 11', 'Ben Ash', '555-01', '720 555 0137', 'yes'],
    calls: [
      'look for Toilet repair from 2034-11-15, 1 days',
      'hold Toilet repair 2034-11-15 11:00',
      'book Toilet repair 2034-11-15 11:00 for Ben Ash, +17205550137',
    ],
    says: ["You're booked, Ben: Toilet repair on Wednesday, November 15 at 11:00 AM."],
  },
  {
    name: 'gives name and number in one go',
    lines: ['Need drain cleaning thursday 2pm', 'Tia Moss 720-555-0138', 'yes'],
    calls: [
      'look for Drain cleaning from 2034-11-16, 1 days',
      'hold Drain cleaning 2034-11-16 14:00',
      'book Drain cleaning 2034-11-16 14:00 for Tia Moss, +17205550138',
    ],
    says: ["You're booked, Tia: Drain cleaning on Thursday, November 16 at 2:00 PM."],
  },
  {
    name: 'picks by ordinal',
    lines: ['book leak repair', 'next week', 'second', 'Al Kerr', '720-555-0139', 'yes'],
    calls: [
      'look for Leak repair from 2034-11-20, 7 days',
      'hold Leak repair 2034-11-21 09:00',
      'book Leak repair 2034-11-21 09:00 for Al Kerr, +17205550139',
    ],
    says: ["You're booked, Al: Leak repair on Tuesday, November 21 at 9:00 AM."],
  },
  {
    name: 'does not care which time',
    lines: [
      'Can I book a water heater service on Friday?',
      'whatever works',
      'Liv Dahl',
      '720-555-0141',
      'yes',
    ],
    calls: [
      'look for Water heater service from 2034-11-17, 1 days',
      'hold Water heater service 2034-11-17 09:00',
      'book Water heater service 2034-11-17 09:00 for Liv Dahl, +17205550141',
    ],
    says: ["You're booked, Liv: Water heater service on Friday, November 17 at 9:00 AM."],
  },
];

export const corrections: Scenario[] = [
  {
    name: 'corrects the day at read-back',
    lines: ['Book a drain cleaning tomorrow at 10', 'Ana Ruiz', '720-555-0134', 'no, Friday', 'yes'],
    calls: [
      'look for Drain cleaning from 2034-11-14, 1 days',
      'hold Drain cleaning 2034-11-14 10:00',
      'look for Drain cleaning from 2034-11-17, 1 days',
      'hold Drain cleaning 2034-11-17 10:00',
      'book Drain cleaning 2034-11-17 10:00 for Ana Ruiz, +17205550134',
    ],
    says: ["You're booked, Ana: Drain cleaning on Friday, November 17 at 10:00 AM."],
  },
  {
    name: 'corrects the time at read-back',
    lines: [
      'Book a leak repair for wednesday at 1pm',
      'Tom Reed',
      '720 555 0150',
      'actually make it 2pm',
      'yes',
    ],
    calls: [
      'look for Leak repair from 2034-11-15, 1 days',
      'hold Leak repair 2034-11-15 13:00',
      'look for Leak repair from 2034-11-15, 1 days',
      'hold Leak repair 2034-11-15 14:00',
      'book Leak repair 2034-11-15 14:00 for Tom Reed, +17205550150',
    ],
    says: ["You're booked, Tom: Leak repair on Wednesday, November 15 at 2:00 PM."],
  },
  {
    name: 'corrects the name at read-back',
    lines: [
      'Toilet repair on Thursday at 3 please',
      'Ed Poe',
      '720 555 0170',
      'no, my name is Ed Poole',
      'yes',
    ],
    calls: [
      'look for Toilet repair from 2034-11-16, 1 days',
      'hold Toilet repair 2034-11-16 15:00',
      'book Toilet repair 2034-11-16 15:00 for Ed Poole, +17205550170',
    ],
    says: ["You're booked, Ed: Toilet repair on Thursday, November 16 at 3:00 PM."],
  },
  {
    name: 'corrects the phone number at read-back',
    lines: [
      'Book drain cleaning for Friday at 9',
      'Uma Nair',
      '720 555 0151',
      'the number is wrong, it is 720 555 0152',
      'yes',
    ],
    calls: [
      'look for Drain cleaning from 2034-11-17, 1 days',
      'hold Drain cleaning 2034-11-17 09:00',
      'book Drain cleaning 2034-11-17 09:00 for Uma Nair, +17205550152',
    ],
    says: ["You're booked, Uma: Drain cleaning on Friday, November 17 at 9:00 AM."],
  },
  {
    name: 'corrects the service at read-back',
    lines: [
      'I want a drain cleaning Thursday at 10',
      'Vic Stone',
      '720 555 0153',
      'sorry, I meant toilet repair',
      'yes',
    ],
    calls: [
      'look for Drain cleaning from 2034-11-16, 1 days',
      'hold Drain cleaning 2034-11-16 10:00',
      'look for Toilet repair from 2034-11-16, 1 days',
      'hold Toilet repair 2034-11-16 10:00',
      'book Toilet repair 2034-11-16 10:00 for Vic Stone, +17205550153',
    ],
    says: ["You're booked, Vic: Toilet repair on Thursday, November 16 at 10:00 AM."],
  },
  {
    name: 'changes their mind about the day before choosing a time',
    lines: [
      'Can I get a drain cleaning on Tuesday?',
      'hmm, Thursday is better',
      'the first',
      'Wes Hall',
      '720 555 0154',
      'yes',
    ],
    calls: [
      'look for Drain cleaning from 2034-11-14, 1 days',
      'look for Drain cleaning from 2034-11-16, 1 days',
      'hold Drain cleaning 2034-11-16 09:00',
      'book Drain cleaning 2034-11-16 09:00 for Wes Hall, +17205550154',
    ],
    says: ["You're booked, Wes: Drain cleaning on Thursday, November 16 at 9:00 AM."],
  },
  {
    name: 'declines the offered times',
    lines: ['Leak repair on Wednesday please', 'no', 'Friday at 11', 'Xena Ward', '720 555 0155', 'yes'],
    calls: [
      'look for Leak repair from 2034-11-15, 1 days',
      'look for Leak repair from 2034-11-17, 1 days',
      'hold Leak repair 2034-11-17 11:00',
      'book Leak repair 2034-11-17 11:00 for Xena Ward, +17205550155',
    ],
    says: ["You're booked, Xena: Leak repair on Friday, November 17 at 11:00 AM."],
  },
];
