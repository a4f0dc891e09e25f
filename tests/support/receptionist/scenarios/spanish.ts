/** Callers who write Spanish, and are answered in it. */
import type { Scenario } from './scenario.ts';

export const spanish: Scenario[] = [
  {
    name: 'books in Spanish',
    lines: [
      'Hola, tengo una fuga de agua en la cocina. ¿Pueden venir el jueves a las dos de la tarde?',
      'Me llamo María López',
      '720 555 0144',
      'Sí',
      'No, gracias',
    ],
    calls: [
      'look for Leak repair from 2034-11-16, 1 days',
      'hold Leak repair 2034-11-16 14:00',
      'book Leak repair 2034-11-16 14:00 for María López, +17205550144',
      'end',
    ],
    says: ['Su cita está reservada, María: Leak repair el jueves 16 de noviembre a las 2:00 p. m.'],
  },
  {
    name: 'asks for a price in Spanish',
    lines: ['Buenas tardes, ¿cuánto cuesta destapar un drenaje?', 'no, eso es todo, gracias'],
    calls: ['end'],
    says: ['El precio de Drain cleaning es $129.'],
  },
  {
    name: 'moves an appointment in Spanish',
    lines: [
      'Necesito cambiar mi cita para el viernes a las 2 de la tarde',
      'Ana Ruiz',
      '720 555 0134',
      'no, gracias',
    ],
    calls: [
      'find the appointments of Ana Ruiz, +17205550134',
      'look for Drain cleaning from 2034-11-17, 1 days',
      'move Drain cleaning of Ana Ruiz to 2034-11-17 14:00',
      'end',
    ],
    says: ['Listo: su cita de Drain cleaning ahora es el viernes 17 de noviembre a las 2:00 p. m.'],
  },
  {
    name: 'cancels an appointment in Spanish',
    lines: ['Quiero cancelar mi cita, por favor', 'Soy Ana Ruiz, mi número es 720 555 0134', 'Sí, cancélela'],
    calls: ['find the appointments of Ana Ruiz, +17205550134', 'cancel Drain cleaning of Ana Ruiz'],
    says: [
      'Usted tiene una cita de Drain cleaning el miércoles 15 de noviembre a las 10:00 a. m.',
      'Cancelé su cita de Drain cleaning del miércoles 15 de noviembre a las 10:00 a. m.',
    ],
  },
  {
    name: 'asks questions in Spanish',
    lines: ['Hola, ¿abren los sábados?', '¿Aceptan tarjetas de crédito?', 'No, gracias'],
    calls: ['end'],
    says: [
      'Abrimos de lunes a viernes de 9:00 a. m. a 5:00 p. m.',
      'We take cash, checks and all major cards.',
    ],
  },
  {
    name: 'has an emergency in Spanish',
    lines: ['¡Ayuda, huele mucho a gas en mi casa!', 'Pedro Gil', '720 555 0177'],
    calls: [
      'transfer an emergency',
      'urgent message of Pedro Gil, +17205550177: Writes in Spanish. ¡Ayuda, huele mucho a gas en mi casa!',
    ],
    says: ['If anyone is in danger, please call 911 first.'],
  },
];
