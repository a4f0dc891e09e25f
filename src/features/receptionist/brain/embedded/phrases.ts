/** The receptionist's own words. They state no fact of the business: facts come with receipts. */
import type { Tone } from '#features/receptionist/contract/vocabulary.ts';

type Line = Record<Tone, string> | string;

const LINES = {
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
  noTimes: "I don't see a free time in the days I can look at.",
  notFree: "I don't have that time free.",
  justTaken: 'That time was taken a moment ago.',
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
  callBackTaken: "I've asked the team to call you back.",
  confirmLater: "I'm not certain about that, so I'll have somebody from the team confirm it.",
  transferReached: "I'm bringing in somebody from the team. They can see our conversation.",
  teamFollows: 'The team has been told, and they can see what you write here.',
  transferMissed: "I've alerted the team. If you leave your name and phone number, they'll call you.",
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
  thanks: { warm: 'Thanks', brief: 'Thanks', formal: 'Thank you' },
  anotherTime: 'No problem. Just write here when it suits you.',
  wrongPerson: 'Sorry to have bothered you: I must have the wrong person.',
} as const satisfies Record<string, Line>;

export type LineId = keyof typeof LINES;

export function line(id: LineId, tone: Tone): string {
  const text: Line = LINES[id];
  return typeof text === 'string' ? text : text[tone];
}

/** Said to a caller who writes in another language, so that they know what happens next. */
export const FOREIGN: Record<'Spanish' | 'French' | 'German' | 'Portuguese', string> = {
  Spanish:
    'Por ahora solo puedo ayudar en inglés. Déjeme su nombre y número de teléfono y alguien del equipo se comunicará con usted.',
  French:
    "Pour l'instant, je ne peux aider qu'en anglais. Laissez-moi votre nom et votre numéro de téléphone et l'équipe vous contactera.",
  German:
    'Ich kann leider nur auf Englisch helfen. Nennen Sie mir Ihren Namen und Ihre Telefonnummer, dann meldet sich das Team bei Ihnen.',
  Portuguese:
    'Por enquanto só posso ajudar em inglês. Deixe o seu nome e telefone e alguém da equipe entrará em contato.',
};
