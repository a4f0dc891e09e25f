import { defineCourse } from '#features/academy/courses/define-course.ts';

export const pricing = defineCourse({
  id: 'pricing-questions',
  title: 'Pricing questions without losing the job',
  description: '“How much is it?” is an invitation. Answer it clearly, without guessing and without dodging.',
  category: 'Front Desk Skills',
  tags: ['Prices', 'Quotes', 'Sales', 'Follow-up'],
  difficulty: 'Intermediate',
  whatYouWillLearn: [
    'What callers mean when they ask for a price',
    'Three honest ways to answer before you have seen the job',
    'How to hold your price without a fight',
    'How to follow up on a quote so that it gets a yes or a no',
  ],
  extendedDescription:
    'Nearly every first conversation has a moment about money. Handled badly, it ends the call. Handled well, it is the moment when a stranger starts to trust you. This course is about that moment, on the phone, in the chat and after the quote.',
  chapters: [
    { id: 'answer', title: 'Answer', lessons: [{ id: 'what-they-ask' }, { id: 'three-answers' }] },
    { id: 'hold', title: 'Hold and follow up', lessons: [{ id: 'too-expensive' }, { id: 'follow-up' }] },
  ],
  checklists: [
    {
      id: 'quote-that-gets-an-answer',
      name: 'A quote that gets an answer',
      purpose: 'Before a quote leaves your desk.',
      sections: [
        {
          title: 'In the quote',
          items: [
            'The customer’s problem is in the first line, in their words.',
            'One total, and what is included in it.',
            'What is not included, in one line.',
            'When you can start, and how long it takes.',
            'Until when the price holds.',
            'One thing to do to say yes.',
          ],
        },
        {
          title: 'Around the quote',
          items: [
            'You told the customer a range before they got it.',
            'It went out on the day you promised.',
            'The quote value is in the conversation.',
            'A call is assigned for two days later.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Should the receptionist say prices at all?',
      answer:
        'For what has a price, yes. It quotes the prices of your offerings and no others. For what depends on the job, it offers a visit.',
    },
    {
      question: 'What about customers who only compare prices?',
      answer:
        'Answer them as well as all others, in one minute. Some of them are comparing how companies answer, not what they cost.',
    },
  ],
});
