import { defineCourse } from '#features/academy/courses/define-course.ts';

export const angryCallers = defineCourse({
  id: 'angry-callers',
  title: 'Handling angry callers and emergencies',
  description: 'Stay calm, make people safe, and turn the worst call of the week into a customer who stays.',
  category: 'Front Desk Skills',
  tags: ['Complaints', 'Emergencies', 'De-escalation', 'Alerts'],
  difficulty: 'Advanced',
  whatYouWillLearn: [
    'What to say in the first minute of an angry call',
    'How to make things right without promising too much',
    'How to prepare your receptionist and your team for an emergency',
    'Where the limit is, and how to hold it',
  ],
  extendedDescription:
    'Angry calls and emergencies have one thing in common: they come when you have no time, and what you say in the first minute decides the next hour. Both can be prepared. This course gives you sentences to keep at hand and a plan to agree on with your team before you need it.',
  chapters: [
    { id: 'anger', title: 'Anger', lessons: [{ id: 'first-minute' }, { id: 'make-it-right' }] },
    { id: 'emergency', title: 'Emergencies', lessons: [{ id: 'emergency-plan' }] },
  ],
  checklists: [
    {
      id: 'emergency-plan',
      name: 'Emergency plan on one page',
      purpose: 'Fill it in with your team, print it, and review it before winter and before summer.',
      sections: [
        {
          title: 'What counts',
          items: [
            'Our list of emergencies, in the words of customers.',
            'What is urgent, but can wait until the morning.',
            'What we never handle, and who does: gas company, fire department, utility.',
          ],
        },
        {
          title: 'Who does what',
          items: [
            'Who is on call this week, and who is second.',
            'The emergency alert reaches both phones.',
            'Who tells the customers whose appointments move.',
            'What an emergency visit costs, and who may decide to waive it.',
          ],
        },
        {
          title: 'What we say',
          items: [
            'The emergency reply of the receptionist makes people safe first.',
            'The first three questions: is anyone in danger, where is it, can it be shut off?',
            'When we call back, and that we say so.',
          ],
        },
        {
          title: 'Afterwards',
          items: ['We call the customer the next day.', 'We write down what we would do differently.'],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'May I hang up on a caller who insults me?',
      answer:
        'Yes, after one clear warning. Say what you will do and why, and offer another time or another way. No one on your team has to take abuse.',
    },
    {
      question: 'How does the receptionist recognize an emergency?',
      answer:
        'By the words that you list under Emergencies on the Receptionist page. It says your emergency reply first, and the conversation rings through to you.',
    },
  ],
});
