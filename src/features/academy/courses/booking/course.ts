import { defineCourse } from '#features/academy/courses/define-course.ts';

export const booking = defineCourse({
  id: 'booking',
  title: 'Booking without phone tag: calendars and offerings',
  description:
    'Describe what you sell so that it can be booked, and keep a calendar that survives real life.',
  category: 'Booking',
  tags: ['Appointments', 'Offerings', 'Calendars', 'No-shows'],
  difficulty: 'Intermediate',
  whatYouWillLearn: [
    'How to cut your services into offerings that can be booked',
    'How many calendars you need, and what they stand for',
    'How to move and cancel without losing the customer',
    'What brings no-shows down',
  ],
  extendedDescription:
    'Phone tag costs both sides time, and some customers give up and book elsewhere. A customer who can pick a time alone books at nine in the evening, when you are on the sofa. This course sets up offerings and calendars so that those bookings are ones you want.',
  chapters: [
    { id: 'set-up', title: 'Set it up', lessons: [{ id: 'offerings' }, { id: 'calendars' }] },
    { id: 'run', title: 'Run it', lessons: [{ id: 'changes' }, { id: 'no-shows' }] },
  ],
  checklists: [
    {
      id: 'bookable-offering',
      name: 'Is this offering ready to be booked?',
      purpose: 'For each service, before you make it active.',
      sections: [
        {
          title: 'The offering',
          items: [
            'The title is what a customer would say, not what the invoice says.',
            'The description answers “what is it” in two sentences.',
            'The duration includes the drive and writing the invoice.',
            'The price is fixed, “from”, or deliberately not said.',
            'It has the right calendar, or any calendar really will do.',
          ],
        },
        {
          title: 'The calendar',
          items: [
            'It stands for one person or van, not for a kind of work.',
            'The hours in Business Details end an hour before the working day does.',
            'Holidays of the next three months are in.',
            'The person can see it on their own phone.',
          ],
        },
        {
          title: 'The test',
          items: [
            'You booked it once in the test chat, in your own words.',
            'The times it offered are times you would accept.',
            'You read the confirmation as a customer would.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can two customers book the same time?',
      answer:
        'Not in the same calendar. The time is checked again at the moment of booking, and the second customer is asked to choose another one.',
    },
    {
      question: 'Can I book outside of my hours?',
      answer:
        'Yes, you can. Porchlight shows you a warning and lets you decide. The receptionist offers only times within your hours.',
    },
    {
      question: 'Can I see the calendar in my own calendar app?',
      answer:
        'Yes. Each calendar has a feed with a secret address that you can subscribe to. Treat the address like a key: anyone who has it can read the calendar.',
    },
  ],
});
