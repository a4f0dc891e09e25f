import { defineCourse } from '#features/academy/courses/define-course.ts';

export const phoneBasics = defineCourse({
  id: 'phone-basics',
  title: 'Answering the phone like a pro: front-desk basics',
  description:
    'For you and everyone who picks up: the first ten seconds, the right questions, and a clean ending.',
  category: 'Front Desk Skills',
  tags: ['Phone', 'Listening', 'Messages', 'Voicemail'],
  difficulty: 'Beginner',
  whatYouWillLearn: [
    'A greeting that works in every mood',
    'Five questions that cover nearly every first call',
    'How to take a message that can be acted on',
    'How to end a call so that both sides know what happens next',
  ],
  extendedDescription:
    'The receptionist answers when you cannot. When you can, your own voice is the best your business has. This course is for the days on which you or a colleague pick up: no scripts to recite, just the few habits that experienced front desks share.',
  chapters: [
    {
      id: 'start',
      title: 'The first minute',
      lessons: [{ id: 'first-ten-seconds' }, { id: 'five-questions' }],
    },
    { id: 'finish', title: 'The last minute', lessons: [{ id: 'take-a-message' }, { id: 'end-well' }] },
  ],
  checklists: [
    {
      id: 'beside-the-phone',
      name: 'The card beside the phone',
      purpose: 'Print it, and put it where the phone rings.',
      sections: [
        {
          title: 'Open',
          items: [
            'Breathe out, then pick up.',
            'Company, your name, an offer to help.',
            'Write down the caller’s name at once.',
          ],
        },
        {
          title: 'Ask',
          items: [
            'What is going on?',
            'Since when, and is it getting worse?',
            'Where is it, street and town?',
            'Have you been our customer before?',
            'When would suit you?',
          ],
        },
        {
          title: 'Close',
          items: [
            'Repeat the number and the address.',
            'Say what happens next, and when.',
            'Ask: is there anything else you would like me to pass on?',
            'Let the caller hang up first.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Should we use a script?',
      answer:
        'Use an order, not a script. Callers hear when words are read out. The card beside the phone keeps the order and leaves the words to you.',
    },
    {
      question: 'How often may it ring?',
      answer:
        'Three times is a good goal. After that, let the receptionist take it: a good answer from it beats a rushed one from you on a ladder.',
    },
  ],
});
