import { defineCourse } from '#features/academy/courses/define-course.ts';

export const firstDay = defineCourse({
  id: 'first-day',
  title: 'Your first day with Porchlight',
  description: 'Set up your business, try the receptionist as your own customer, and open for real visitors.',
  category: 'Getting Started',
  tags: ['Setup', 'Business details', 'Web chat', 'Alerts'],
  difficulty: 'Beginner',
  whatYouWillLearn: [
    'What the receptionist does for you, and what stays with you',
    'Which five details to fill in before anything else',
    'How to test the receptionist without bothering a customer',
    'How to put the chat on your website and hear about what matters',
  ],
  extendedDescription:
    'An afternoon is enough to go from an empty account to a receptionist that answers visitors, books appointments and tells you what needs your attention. This course takes you through it in the order that saves the most work: details first, a rehearsal second, customers last.',
  chapters: [
    {
      id: 'understand',
      title: 'Before you start',
      lessons: [{ id: 'what-it-does', hasVideo: true }, { id: 'five-details' }],
    },
    {
      id: 'open',
      title: 'Open the door',
      lessons: [{ id: 'rehearse' }, { id: 'go-live' }],
    },
  ],
  checklists: [
    {
      id: 'first-day-checklist',
      name: 'First day checklist',
      purpose: 'Go through it once, before the first real customer talks to your receptionist.',
      sections: [
        {
          title: 'Your business',
          items: [
            'Business name and logo are right.',
            'Time zone is the one your customers live in.',
            'Hours for every weekday, with lunch breaks.',
            'Holidays and days off of the next three months.',
            'Service areas by city, county or ZIP code.',
          ],
        },
        {
          title: 'Your receptionist',
          items: [
            'Name, tone and greeting are set.',
            'The ten questions that customers ask most have an answer.',
            'Emergency words are listed, with what to say first.',
            'At least three offerings, each with a duration and a price.',
            'You asked it five hard questions in the test chat.',
            'You published it.',
          ],
        },
        {
          title: 'Your day',
          items: [
            'Emergency alerts reach your phone.',
            'The chat is on your website.',
            'Every user of your business can log in.',
            'You know at which two times a day you read the inbox.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can I change everything later?',
      answer:
        'Yes. Business details count from the moment you save them. The receptionist has a draft that you can change as often as you like; customers meet it only when you publish it, and earlier versions can be restored.',
    },
    {
      question: 'Does anything reach real customers while I set up?',
      answer:
        'No. The test chat on the Receptionist page writes nothing and sends nothing. Visitors can talk to the receptionist only once the chat is on your website.',
    },
    {
      question: 'What does “sandbox” mean on some pages?',
      answer:
        'That the outside service, such as text messages, is not connected yet. Porchlight shows you what it would have sent, and no customer gets it.',
    },
  ],
});
