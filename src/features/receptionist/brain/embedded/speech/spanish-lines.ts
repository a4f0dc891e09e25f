/** The receptionist's own words in Spanish, to a caller whom it calls “usted”. */
import type { Danger } from '#platform/model/reader/vocabulary.ts';
import type { ENGLISH_CHOICES, ENGLISH_LINES } from './english-lines.ts';
import type { Line } from './line.ts';

export const SPANISH_LINES: Record<keyof typeof ENGLISH_LINES, Line> = {
  askService: {
    warm: '¿En qué le podemos ayudar?',
    brief: '¿Qué necesita?',
    formal: '¿Qué servicio necesita usted?',
  },
  askWhichService: '¿Cuál de estos servicios es?',
  askPriceOf: '¿De qué servicio quisiera saber el precio?',
  askTime: {
    warm: '¿Qué día y a qué hora le conviene?',
    brief: '¿Qué día y a qué hora?',
    formal: '¿Qué día y a qué hora le resultaría conveniente?',
  },
  askTimeAgain: {
    warm: '¿Qué día le vendría mejor, y más o menos a qué hora?',
    brief: '¿Qué día, y a qué hora más o menos?',
    formal: '¿Qué día le resultaría mejor, y aproximadamente a qué hora?',
  },
  noTimes: 'No veo ninguna hora libre en los días que puedo consultar.',
  notFree: 'No tengo libre esa hora.',
  justTaken: 'Esa hora se acaba de ocupar.',
  enoughVisits: 'Ya tiene una visita reservada, así que el equipo tiene que ver si cabe otra.',
  whichTime: {
    warm: '¿Cuál de estas horas le viene bien?',
    brief: '¿Cuál prefiere?',
    formal: '¿Cuál de estas horas prefiere usted?',
  },
  askName: {
    warm: '¿A nombre de quién pongo la cita?',
    brief: '¿Su nombre?',
    formal: '¿Me permite su nombre completo, por favor?',
  },
  askYourName: {
    warm: '¿Cómo se llama usted?',
    brief: '¿Su nombre?',
    formal: '¿Me permite su nombre completo, por favor?',
  },
  askPhone: {
    warm: '¿Cuál es el mejor número de teléfono para comunicarnos con usted?',
    brief: '¿Su número de teléfono?',
    formal: '¿Cuál es el mejor número de teléfono para comunicarnos con usted?',
  },
  phoneIncomplete:
    'Parece que a ese número le faltan dígitos. ¿Me puede dar los diez, con el código de área?',
  askEmail: '¿Cuál es su correo electrónico?',
  askAddress: '¿Cuál es la dirección para la visita?',
  shallIBook: {
    warm: '¿Le reservo la cita?',
    brief: '¿La reservo?',
    formal: '¿Desea que confirme la cita?',
  },
  whatToChange: 'Con gusto. ¿Qué debo cambiar: el servicio, la hora, el nombre o el número de teléfono?',
  askAppointment: '¿A cuál de las citas se refiere?',
  noAppointment:
    'No encuentro ninguna cita próxima con ese nombre y ese número. Si quiere, le paso un mensaje al equipo.',
  shallICancel: '¿La cancelo?',
  keptAppointment: 'De acuerdo, la dejo como está.',
  askMessage: {
    warm: 'Claro que sí. ¿Qué le digo al equipo?',
    brief: '¿Qué les digo?',
    formal: 'Por supuesto. ¿Qué desea que le comunique al equipo?',
  },
  messageTaken: {
    warm: 'Gracias, ya le pasé su mensaje al equipo.',
    brief: 'Mensaje enviado al equipo.',
    formal: 'Gracias. He comunicado su mensaje al equipo.',
  },
  findTimeTogether: 'No hay problema. Alguien del equipo le llamará para encontrar una hora con usted.',
  callBackTaken: 'Le pedí al equipo que le devuelva la llamada.',
  confirmByMail:
    'Para que solo usted pueda cambiar sus visitas, le envié un enlace al correo que tenemos. El cambio vale cuando lo confirme ahí.',
  confirmByText:
    'Para que solo usted pueda cambiar sus visitas, le envié un enlace por mensaje al número que tenemos. El cambio vale cuando lo confirme ahí.',
  confirmLater: 'No tengo la certeza, así que alguien del equipo se lo confirmará.',
  transferReached:
    'Ya avisé al equipo, que puede ver nuestra conversación. Por si se corta, necesitan una forma de comunicarse con usted.',
  teamFollows: 'El equipo ya tiene el aviso y puede ver lo que usted escribe aquí.',
  transferMissed: 'Ya avisé al equipo.',
  leaveReach: 'Si me deja su nombre y su número de teléfono, le llamarán.',
  sorry: 'Lamento lo sucedido. Quiero que esto llegue a la persona indicada.',
  anythingElse: {
    warm: '¿Le puedo ayudar en algo más?',
    brief: '¿Algo más?',
    formal: '¿Hay algo más en que pueda servirle?',
  },
  welcome: { warm: '¡Con mucho gusto!', brief: 'De nada.', formal: 'Es un placer atenderle.' },
  noted: {
    warm: 'Gracias, lo tengo anotado.',
    brief: 'Anotado.',
    formal: 'Gracias, queda anotado.',
  },
  notUnderstood: 'Disculpe, no le entendí.',
  onlyHere: 'Solo puedo ayudar con preguntas y citas de este negocio.',
  noOthersData: 'Lo siento, no puedo compartir datos de otras personas.',
  saidAgain: 'Claro, se lo repito.',
  askDanger: '¿Hay alguien en peligro, o está empeorando en este momento?',
  takeYourTime: { warm: 'Tómese su tiempo.', brief: 'Claro.', formal: 'Tómese su tiempo, por favor.' },
  noSales: 'Gracias, pero no nos interesa. Esta línea es para clientes.',
  wrongPlace: 'Parece que usted buscaba otro negocio.',
  goAhead: { warm: 'Con gusto le ayudo.', brief: 'Claro.', formal: 'Con mucho gusto.' },
  farewell: {
    warm: 'Gracias por comunicarse con nosotros. ¡Que tenga un buen día!',
    brief: 'Gracias. Que tenga un buen día.',
    formal: 'Muchas gracias por comunicarse con nosotros. Que tenga un buen día.',
  },
  thanks: { warm: 'Gracias', brief: 'Gracias', formal: 'Muchas gracias' },
  anotherTime: 'No hay problema. Escríbanos aquí cuando le convenga.',
  wrongPerson: 'Disculpe la molestia: debo de tener el número equivocado.',
};

/** What to do first in danger, in words that are safe whatever the business is. */
export const SPANISH_SAFE: Readonly<Record<Danger | 'any', string>> = {
  gas: 'Por favor, salga del edificio de inmediato, no use interruptores, llamas ni teléfonos adentro, y llame desde afuera al 911 o a su compañía de gas.',
  carbonMonoxide: 'Por favor, saquen a todos al aire fresco de inmediato y llamen al 911.',
  fire: 'Por favor, saquen a todos y llamen al 911 de inmediato.',
  electric:
    'Por favor, no se acerque, no toque nada que esté mojado o que eche chispas, y corte la corriente en el interruptor principal solo si puede llegar sin peligro. Llame al 911 si hay alguien herido o si algo se quema.',
  water:
    'Si puede llegar sin peligro, cierre por favor la llave principal del agua y no se acerque a enchufes ni luces que se mojen.',
  sewage: 'Por favor, que todos se mantengan lejos, y no use agua ni inodoros hasta que lo hayamos revisado.',
  poison:
    'Por favor, llame de inmediato al Centro de Control de Envenenamiento, 1-800-222-1222, o al 911 si alguien se desmayó o no puede respirar.',
  medical: 'Por favor, llame al 911 de inmediato.',
  cold: 'Por favor, mantenga a todos abrigados en un solo cuarto, no use el horno ni la parrilla para calentarse, y llame al 911 si alguien se siente mal.',
  heat: 'Por favor, lleve a todos a un lugar fresco y que beban agua, y llame al 911 si alguien se siente mal.',
  trapped: 'Por favor, llame al 911 de inmediato si alguien no puede salir o está sufriendo.',
  intruder: 'Si todavía puede haber alguien ahí, vaya por favor a un lugar seguro y llame al 911.',
  collapse:
    'Por favor, que todos se mantengan bien lejos, y llame al 911 si hay alguien herido o en peligro.',
  animal:
    'Por favor, que todos se mantengan lejos, y llame al 911 si alguien recibió una mordida o una picadura y se siente mal.',
  any: 'Si hay alguien en peligro, por favor llame primero al 911.',
};

export const SPANISH_CHOICES: Record<keyof typeof ENGLISH_CHOICES, string> = {
  yes: 'Sí',
  no: 'No',
  changeSomething: 'Cambiar algo',
  anotherTime: 'Otra hora',
  yesCancel: 'Sí, cancélela',
  noKeep: 'No, déjela',
  soon: 'Lo antes posible',
  tomorrow: 'Mañana',
  nextWeek: 'La próxima semana',
};
