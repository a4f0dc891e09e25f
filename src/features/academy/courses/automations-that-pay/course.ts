import { defineCourse } from '#features/academy/courses/define-course.ts';

export const automations = defineCourse({
  id: 'automations-that-pay',
  title: 'Automations that pay for themselves',
  description:
    'Three small automations worth having, how to test them, and how to notice when one goes wrong.',
  category: 'Automations',
  tags: ['Automations', 'Follow-up', 'Reminders', 'Testing'],
  difficulty: 'Intermediate',
  whatYouWillLearn: [
    'How to find out which of your chores should be automated',
    'How a trigger, a delay, a condition and an action make a flow',
    'The three automations to start with',
    'How to test, publish and watch a flow without surprises',
  ],
  extendedDescription:
    'An automation is a promise that you keep without thinking of it. Good ones save an hour a week and are never noticed. Bad ones text a grieving customer a coupon. This course starts with the three that pay in any service business and teaches the habits that keep them harmless.',
  chapters: [
    { id: 'think', title: 'Think', lessons: [{ id: 'what-to-automate' }, { id: 'parts-of-a-flow' }] },
    { id: 'build', title: 'Build', lessons: [{ id: 'three-to-start' }, { id: 'test-and-publish' }] },
    { id: 'watch', title: 'Watch', lessons: [{ id: 'when-it-fails' }] },
  ],
  checklists: [
    {
      id: 'before-you-publish',
      name: 'Before you publish an automation',
      purpose: 'For every flow that sends something to a customer.',
      sections: [
        {
          title: 'Who gets it',
          items: [
            'You can say in one sentence who gets it and who does not.',
            'People who already booked or bought are left out.',
            'People with an open complaint are left out.',
            'You know how often the same person can get it.',
          ],
        },
        {
          title: 'What they get',
          items: [
            'Your business name is in the first line.',
            'Every variable has a sensible text if it is empty.',
            'It says what to do next, once.',
            'You read it aloud.',
          ],
        },
        {
          title: 'What if',
          items: [
            'A test run took every branch at least once.',
            'Each step that calls another system says what happens if it fails.',
            'You are alerted when runs fail.',
            'There is a date in your calendar to look at the history.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can an automation text people at night?',
      answer:
        'No. Texts and calls go out between 8 AM and 9 PM where the person is. A step that comes too late in the evening waits until the morning.',
    },
    {
      question: 'What happens to running ones when I publish a change?',
      answer:
        'A run keeps the version that it started with. New runs use the new version. In the history you can retry a failed run with either.',
    },
    {
      question: 'Can the same step happen twice?',
      answer:
        'Porchlight does no step twice on its own. When another system did not answer, the history says that the outcome is unknown, and leaves it to you whether to retry.',
    },
  ],
});
