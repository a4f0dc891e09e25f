import { defineCourse } from '#features/academy/courses/define-course.ts';

export const honestReviews = defineCourse({
  id: 'honest-reviews',
  title: 'Getting more reviews, honestly',
  description:
    'Ask every customer at the right moment, answer the bad ones well, and stay clear of the tricks.',
  category: 'Reviews',
  tags: ['Reviews', 'Reputation', 'QR code', 'Replies'],
  difficulty: 'Beginner',
  whatYouWillLearn: [
    'When and how to ask so that customers like being asked',
    'Why every customer gets the same chance to review you in public',
    'How to answer a bad review in five sentences',
    'How to use what customers tell you',
  ],
  extendedDescription:
    'Reviews are how the next customer decides between three companies they do not know. The honest way to get more is simple: do good work, ask everyone, and make it easy. The clever ways end in deleted reviews and fines. This course teaches the simple way with the tools of the Reviews page.',
  chapters: [
    { id: 'ask', title: 'Ask', lessons: [{ id: 'right-moment' }, { id: 'no-gates' }] },
    {
      id: 'answer',
      title: 'Answer and learn',
      lessons: [{ id: 'answer-reviews' }, { id: 'learn-from-scores' }],
    },
  ],
  checklists: [
    {
      id: 'review-habits',
      name: 'Review habits',
      purpose: 'For the crew at the door, and for you at the desk.',
      sections: [
        {
          title: 'At the door',
          items: [
            'The work was shown to the customer.',
            'The customer said in their own words that they are content, or what is missing.',
            'The technician mentioned that a message with a link will come.',
            'The QR code is on the invoice or on the van.',
          ],
        },
        {
          title: 'At the desk, each week',
          items: [
            'Every review has an answer.',
            'Every low score had a call within a day.',
            'What was wrong twice is on the list of things to change.',
            'Review requests went to all completed visits, not to chosen ones.',
          ],
        },
        {
          title: 'Never',
          items: [
            'Pay for a review, or give a discount for one.',
            'Ask friends, family or employees.',
            'Ask only the customers who seemed happy.',
            'Write a review for a customer.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can I show the public link only to customers with a high score?',
      answer:
        'No. Every customer is offered the public page, whatever their score. The score decides only what is shown first and how it is worded. Filtering customers is against the rules of the large review sites.',
    },
    {
      question: 'How often may I ask the same customer?',
      answer:
        'Porchlight asks a customer at most once in 90 days and once per visit, by whatever way you ask.',
    },
    {
      question: 'Can I delete a bad review?',
      answer:
        'You can mark a review as spam if it is spam. A real one stays. Your answer to it is what the next customer reads.',
    },
  ],
});
