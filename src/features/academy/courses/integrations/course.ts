import { defineCourse } from '#features/academy/courses/define-course.ts';

export const integrations = defineCourse({
  id: 'integrations',
  title: 'Connect the programs you already use',
  description: 'Google Calendar, HubSpot and others: what to connect, how, and what to do when it breaks.',
  category: 'Automations',
  tags: ['Integrations', 'Google Calendar', 'CRM', 'Sandbox'],
  difficulty: 'Intermediate',
  whatYouWillLearn: [
    'Which programs are worth connecting, and what they do then',
    'How to try everything in a sandbox first',
    'How to sign in or use a token, and how to match calendars',
    'What to do when a connection is lost, and how to read the request log',
  ],
  extendedDescription:
    'A connection saves typing, and a bad one makes double records and missed jobs. This course begins with the question what you want to happen, tries it where it can do no harm, connects the real account with the right person at the table, and prepares you for the day on which it breaks.',
  chapters: [
    {
      id: 'decide',
      title: 'Decide',
      lessons: [{ id: 'what-to-connect', hasVideo: true }, { id: 'try-the-sandbox' }],
    },
    {
      id: 'connect',
      title: 'Connect for real',
      lessons: [{ id: 'sign-in-or-token' }, { id: 'match-calendars' }],
    },
    { id: 'keep', title: 'Keep it working', lessons: [{ id: 'when-it-is-lost' }] },
  ],
  checklists: [
    {
      id: 'new-connection',
      name: 'A new connection',
      purpose: 'From the first idea to the first real customer.',
      sections: [
        {
          title: 'Before',
          items: [
            'What shall happen is written down in one sentence.',
            'The automation was tried in the sandbox.',
            'The same customer was run twice, and there is one record.',
            'The person who may see everything connects it.',
          ],
        },
        {
          title: 'Connect',
          items: [
            'The right account is connected.',
            'Every employee, or every calendar that matters, is matched.',
            'Private calendars are left out or matched on purpose.',
            'Lists in the steps of automations are chosen from the real account.',
          ],
        },
        {
          title: 'After',
          items: [
            'A test run with yourself as the customer.',
            'A booking here is in the calendar there, and a busy time there is not offered here.',
            'The alert for lost connections reaches someone who can reconnect.',
            'Who connected what, and when, is noted.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Does connecting a CRM copy my contacts there?',
      answer:
        'No. Nothing is written until an automation says so. Then it writes the contact that the automation is about.',
    },
    {
      question: 'Does Porchlight read my private events?',
      answer:
        'It reads when you are busy in the calendars that you match, and nothing else: titles and guests of your own events are not read.',
    },
    {
      question: 'What happens to bookings in Google when I disconnect?',
      answer:
        'They stay in Google Calendar, and no longer follow. Busy times from there no longer count here.',
    },
    {
      question: 'Can a request be sent twice?',
      answer:
        'Porchlight repeats a request only where that does no harm. When the other program gave no answer, the history says that the outcome is unknown, and leaves it to you.',
    },
  ],
});
