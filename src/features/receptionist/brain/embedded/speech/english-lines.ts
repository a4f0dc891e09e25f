/** The receptionist's own words in English. They state no fact of the business: facts come with receipts. */
import type { Danger } from '#platform/model/reader/vocabulary.ts';
import type { Line } from './line.ts';

export const ENGLISH_LINES = {
  askService: {
    warm: 'What can we help you with?',
    brief: 'What do you need?',
    formal: 'Which service do you require?',
  },
  askWhichService: 'Which of these is it?',
  askPriceOf: 'Which service would you like the price of?',
  askTime: {
    warm: 'What day and time would suit you?',
    brief: 'What day and time?',
    formal: 'Which day and time would be convenient for you?',
  },
  askTimeAgain: {
    warm: 'Which day would be best for you, and roughly what time?',
    brief: 'Which day, and about what time?',
    formal: 'Which day would be most convenient for you, and at about what time?',
  },
  noTimes: "I don't see a free time in the days I can look at.",
  notFree: "I don't have that time free.",
  justTaken: 'That time was taken a moment ago.',
  enoughVisits: 'There is a visit booked for you already, so the team has to look at another one.',
  whichTime: {
    warm: 'Which of these works for you?',
    brief: 'Which one?',
    formal: 'Which of these would you prefer?',
  },
  askName: {
    warm: 'What name should I put it under?',
    brief: 'Your name?',
    formal: 'May I have your full name, please?',
  },
  askYourName: {
    warm: "What's your name?",
    brief: 'Your name?',
    formal: 'May I have your full name, please?',
  },
  askPhone: {
    warm: "What's the best phone number to reach you?",
    brief: 'Your phone number?',
    formal: 'What is the best telephone number to reach you?',
  },
  phoneIncomplete: 'That number looks incomplete. Could you give me all ten digits, with the area code?',
  askEmail: "What's your email address?",
  askAddress: "What's the address for the visit?",
  shallIBook: { warm: 'Shall I book it?', brief: 'Book it?', formal: 'Shall I confirm the booking?' },
  whatToChange: 'No problem. What should I change: the service, the time, the name or the phone number?',
  askAppointment: 'Which appointment do you mean?',
  noAppointment:
    "I can't find an upcoming appointment under that name and number. I can pass a message to the team instead.",
  shallICancel: 'Shall I cancel it?',
  keptAppointment: "All right, I'll leave it as it is.",
  askMessage: {
    warm: 'Of course. What should I tell the team?',
    brief: 'What should I tell them?',
    formal: 'Certainly. What would you like me to pass on?',
  },
  messageTaken: {
    warm: "Thank you, I've passed that on to the team.",
    brief: 'Passed on.',
    formal: 'Thank you. I have passed that on to the team.',
  },
  findTimeTogether: 'No problem. Somebody from the team will call and find a time with you.',
  callBackTaken: "I've asked the team to call you back.",
  confirmByMail:
    "So that only you can change your visits, I've sent a link to the e-mail address we have for you. It changes once you confirm there.",
  confirmByText:
    "So that only you can change your visits, I've texted a link to the number we have for you. It changes once you confirm there.",
  confirmLater: "I'm not certain about that, so I'll have somebody from the team confirm it.",
  transferReached:
    "I've told the team, and they can see our conversation. In case we are cut off, they need a way to reach you.",
  teamFollows: 'The team has been told, and they can see what you write here.',
  transferMissed: "I've alerted the team.",
  leaveReach: "If you leave your name and phone number, they'll call you.",
  sorry: "I'm sorry about that. I want to get this to the right person.",
  anythingElse: {
    warm: 'Is there anything else I can help with?',
    brief: 'Anything else?',
    formal: 'Is there anything else I may assist you with?',
  },
  welcome: { warm: "You're welcome!", brief: 'Sure.', formal: 'You are most welcome.' },
  noted: { warm: "Thanks, I've noted that.", brief: 'Noted.', formal: 'Thank you, I have noted that.' },
  notUnderstood: "I'm sorry, I didn't get that.",
  onlyHere: 'I can only help with questions and appointments for this business.',
  noOthersData: "I'm sorry, I can't share details of other people.",
  saidAgain: 'Of course, once more.',
  askDanger: 'Is anyone in danger, or is it getting worse right now?',
  takeYourTime: { warm: 'Take your time.', brief: 'Sure.', formal: 'Please take your time.' },
  noSales: 'Thank you, but we are not interested. This line is for customers.',
  wrongPlace: 'It sounds like you were looking for another business.',
  goAhead: { warm: 'Happy to help.', brief: 'Sure.', formal: 'Certainly.' },
  farewell: {
    warm: 'Thanks for reaching out. Have a great day!',
    brief: 'Thanks. Goodbye.',
    formal: 'Thank you for contacting us. Have a pleasant day.',
  },
  thanks: { warm: 'Thanks', brief: 'Thanks', formal: 'Thank you' },
  anotherTime: 'No problem. Just write here when it suits you.',
  wrongPerson: 'Sorry to have bothered you: I must have the wrong person.',
} as const satisfies Record<string, Line>;

/** What to do first in danger, in words that are safe whatever the business is. */
export const ENGLISH_SAFE: Readonly<Record<Danger | 'any', string>> = {
  gas: "Please leave the building right away, don't use switches, flames or phones inside, and call 911 or your gas company from outside.",
  carbonMonoxide: 'Please get everyone out into fresh air right away and call 911.',
  fire: 'Please get everyone out and call 911 right away.',
  electric:
    'Please stay away from it, touch nothing that is wet or sparking, and switch the power off at the main breaker only if you can reach it safely. Call 911 if anyone is hurt or something burns.',
  water:
    'If you can reach it safely, please turn the water off at the main valve and keep away from outlets and lights that get wet.',
  sewage: 'Please keep everyone away from it and use no water or toilets until we have looked at it.',
  poison:
    'Please call Poison Control at 1-800-222-1222 right away, or 911 if anyone has collapsed or cannot breathe.',
  medical: 'Please call 911 right away.',
  cold: 'Please keep everyone warm in one room, use no oven or grill for heat, and call 911 if anyone is unwell.',
  heat: 'Please get everyone somewhere cool and have them drink water, and call 911 if anyone is unwell.',
  trapped: 'Please call 911 right away if anyone cannot get out or is in distress.',
  intruder: 'If someone may still be there, please go somewhere safe and call 911.',
  collapse: 'Please keep everyone well away from it, and call 911 if anyone is hurt or in danger.',
  animal: 'Please keep everyone away from it, and call 911 if anyone was bitten or stung and feels unwell.',
  any: 'If anyone is in danger, please call 911 first.',
};

export const ENGLISH_CHOICES = {
  yes: 'Yes',
  no: 'No',
  changeSomething: 'Change something',
  anotherTime: 'Another time',
  yesCancel: 'Yes, cancel it',
  noKeep: 'No, keep it',
  soon: 'As soon as possible',
  tomorrow: 'Tomorrow',
  nextWeek: 'Next week',
} as const;
