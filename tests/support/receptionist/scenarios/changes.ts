/** Callers who have an appointment. */
import type { Scenario } from './scenario.ts';

export const move: Scenario[] = [
  {
    name: 'moves the only appointment',
    lines: ['Can I move my appointment to Friday at 2?', 'Ana Ruiz', '7205550134', 'thanks bye'],
    calls: [
      'find the appointments of Ana Ruiz, +17205550134',
      'look for Drain cleaning from 2034-11-17, 1 days',
      'move Drain cleaning of Ana Ruiz to 2034-11-17 14:00',
      'end',
    ],
    says: ['Done: your Drain cleaning is now on Friday, November 17 at 2:00 PM.'],
  },
  {
    name: 'reschedules step by step',
    lines: ['I need to reschedule', 'Ana Ruiz, 720-555-0134', 'Thursday morning', 'the last one'],
    calls: [
      'find the appointments of Ana Ruiz, +17205550134',
      'look for Drain cleaning from 2034-11-16, 1 days',
      'move Drain cleaning of Ana Ruiz to 2034-11-16 11:30',
    ],
    says: [
      'You have Drain cleaning on Wednesday, November 15 at 10:00 AM.',
      'Done: your Drain cleaning is now on Thursday, November 16 at 11:30 AM.',
    ],
  },
  {
    name: 'cannot make it',
    lines: ["I can't make it on Wednesday", 'Ana Ruiz 720 555 0134', 'friday', 'first one'],
    calls: [
      'find the appointments of Ana Ruiz, +17205550134',
      'look for Drain cleaning from 2034-11-17, 1 days',
      'move Drain cleaning of Ana Ruiz to 2034-11-17 09:00',
    ],
    says: [
      'You have Drain cleaning on Wednesday, November 15 at 10:00 AM.',
      'Done: your Drain cleaning is now on Friday, November 17 at 9:00 AM.',
    ],
  },
  {
    name: 'moves one of two',
    lines: [
      'I have to move my appointment',
      'Omar Haddad',
      '303-555-0166',
      'the leak repair',
      'Thursday at 1',
    ],
    calls: [
      'find the appointments of Omar Haddad, +13035550166',
      'look for Leak repair from 2034-11-16, 1 days',
      'move Leak repair of Omar Haddad to 2034-11-16 13:00',
    ],
    says: [
      'You have Leak repair on Thursday, November 16 at 9:00 AM.',
      'You have Toilet repair on Friday, November 17 at 9:00 AM.',
      'Done: your Leak repair is now on Thursday, November 16 at 1:00 PM.',
    ],
  },
  {
    name: 'finds no appointment to move',
    lines: ['please reschedule my visit to friday', 'Nora Quist', '720-555-0188', 'no'],
    calls: ['find the appointments of Nora Quist, +17205550188', 'end'],
    says: [],
  },
  {
    name: 'asks for a taken time when moving',
    lines: ['Move my appointment to Saturday at 11', 'Ana Ruiz', '720-555-0134', 'the first one'],
    calls: [
      'find the appointments of Ana Ruiz, +17205550134',
      'look for Drain cleaning from 2034-11-18, 1 days',
      'look for Drain cleaning from 2034-11-13, 30 days',
      'move Drain cleaning of Ana Ruiz to 2034-11-17 10:30',
    ],
    says: ['Done: your Drain cleaning is now on Friday, November 17 at 10:30 AM.'],
  },
];

export const cancel: Scenario[] = [
  {
    name: 'cancels the only appointment',
    lines: ['I need to cancel my appointment', 'Ana Ruiz 720-555-0134', 'yes'],
    calls: ['find the appointments of Ana Ruiz, +17205550134', 'cancel Drain cleaning of Ana Ruiz'],
    says: [
      'You have Drain cleaning on Wednesday, November 15 at 10:00 AM.',
      "I've canceled your Drain cleaning on Wednesday, November 15 at 10:00 AM.",
    ],
  },
  {
    name: 'keeps it after all',
    lines: ['Cancel my appointment please', 'Ana Ruiz', '720 555 0134', 'no, keep it'],
    calls: ['find the appointments of Ana Ruiz, +17205550134'],
    says: ['You have Drain cleaning on Wednesday, November 15 at 10:00 AM.'],
  },
  {
    name: 'cancels one of two',
    lines: [
      'I want to cancel one of my appointments',
      'Omar Haddad, 303-555-0166',
      'the one on Friday',
      'yes',
    ],
    calls: ['find the appointments of Omar Haddad, +13035550166', 'cancel Toilet repair of Omar Haddad'],
    says: [
      'You have Leak repair on Thursday, November 16 at 9:00 AM.',
      'You have Toilet repair on Friday, November 17 at 9:00 AM.',
      "I've canceled your Toilet repair on Friday, November 17 at 9:00 AM.",
    ],
  },
  {
    name: 'finds nothing to cancel',
    lines: ['cancel my booking', 'Zed Moor', '720-555-0189', 'no thanks'],
    calls: ['find the appointments of Zed Moor, +17205550189', 'end'],
    says: [],
  },
  {
    name: 'cancels with a reason',
    lines: [
      "We sold the house so we don't need the appointment anymore",
      'Ana Ruiz',
      '7205550134',
      'yes please',
    ],
    calls: ['find the appointments of Ana Ruiz, +17205550134', 'cancel Drain cleaning of Ana Ruiz'],
    says: [
      'You have Drain cleaning on Wednesday, November 15 at 10:00 AM.',
      "I've canceled your Drain cleaning on Wednesday, November 15 at 10:00 AM.",
    ],
  },
  {
    name: 'does not show an appointment to someone with another name',
    lines: ['Cancel my appointment', 'Eve Snoop', '720-555-0134', 'no'],
    calls: ['find the appointments of Eve Snoop, +17205550134', 'end'],
    says: [],
  },
];

export const lookup: Scenario[] = [
  {
    name: 'tells when the appointment is',
    lines: ['when is my appointment?', 'Ana Ruiz', '720 555 0134', 'thank you'],
    calls: ['find the appointments of Ana Ruiz, +17205550134', 'end'],
    says: ['You have Drain cleaning on Wednesday, November 15 at 10:00 AM.'],
  },
  {
    name: 'tells both appointments',
    lines: ['Can you check my appointment? This is Omar Haddad', '303 555 0166'],
    calls: ['find the appointments of Omar Haddad, +13035550166'],
    says: [
      'You have Leak repair on Thursday, November 16 at 9:00 AM.',
      'You have Toilet repair on Friday, November 17 at 9:00 AM.',
    ],
  },
];
