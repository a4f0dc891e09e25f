/** What a visitor is told when no person of the team has answered. */
import { speechOf } from '#features/receptionist/brain/service.ts';

type Told = {
  language: 'English' | 'Spanish';
  /** When the business opens again; null while it is open. */
  opens: { startsAt: string; zone: string } | null;
  /** How they can be reached; empty when that is not known. */
  reach: string;
};

export function noAnswerYet({ language, opens, reach }: Told): string {
  const when = opens && speechOf({ language }).moment(opens);
  const { sorry, back, known, ask } = WORDS[language];
  return [sorry, ...(when ? [back(when)] : []), reach === '' ? ask : known(reach)].join(' ');
}

const WORDS = {
  English: {
    sorry: 'I’m sorry: nobody from the team could answer here yet.',
    back: (when: string) => `We open again ${when}.`,
    known: (reach: string) => `They have your message and will get back to you at ${reach}.`,
    ask: 'Please leave your name and a phone number, so that they can get back to you.',
  },
  Spanish: {
    sorry: 'Lo siento: nadie del equipo ha podido responder aquí todavía.',
    back: (when: string) => `Abrimos de nuevo ${when}.`,
    known: (reach: string) => `Tienen su mensaje y se comunicarán con usted al ${reach}.`,
    ask: 'Déjeme por favor su nombre y un número de teléfono para que puedan comunicarse con usted.',
  },
};
