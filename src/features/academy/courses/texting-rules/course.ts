import { defineCourse } from '#features/academy/courses/define-course.ts';

export const textingRules = defineCourse({
  id: 'texting-rules',
  title: 'Texting customers within the rules',
  description:
    'What consent means, when a text may go out, and how to write texts that people are glad to get.',
  category: 'Leads and Customers',
  tags: ['Text messages', 'Consent', 'Quiet hours', 'Opt-out'],
  difficulty: 'Intermediate',
  whatYouWillLearn: [
    'The difference between a text that informs and one that sells',
    'How consent is given, kept and withdrawn',
    'What Porchlight enforces for you, and what it cannot know',
    'How to write texts that get answers',
  ],
  extendedDescription:
    'A text message is read within minutes, which is why people are strict about who may send one. The rules in the United States are not difficult, but fines are counted per message. This course explains the principles in plain words and shows what Porchlight does on its own. It is not legal advice; for a campaign, ask a lawyer.',
  chapters: [
    { id: 'rules', title: 'The rules', lessons: [{ id: 'consent' }, { id: 'what-is-enforced' }] },
    { id: 'craft', title: 'The craft', lessons: [{ id: 'good-texts' }] },
  ],
  checklists: [
    {
      id: 'before-a-text',
      name: 'Before a text goes to many',
      purpose: 'For every message that goes to more than one person.',
      sections: [
        {
          title: 'May we?',
          items: [
            'Each recipient gave us their number for messages like this one.',
            'We can show when and how they agreed.',
            'People who opted out or are marked Do Not Call are not on the list.',
            'Purchased numbers are not on the list.',
          ],
        },
        {
          title: 'Is it right?',
          items: [
            'Our business name is in the first words.',
            'It says one thing.',
            'It names the way to opt out.',
            'The link goes to our own domain.',
            'It goes out during the day, where the recipients are.',
          ],
        },
        {
          title: 'Are we ready?',
          items: [
            'Someone reads the replies within the hour.',
            'The offer is known to all who answer the phone.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'A customer texted STOP by mistake. What now?',
      answer:
        'They can text START from the same phone, and messages go through again. You cannot lift it for them, and that is on purpose.',
    },
    {
      question: 'May I text a customer who called me?',
      answer:
        'An answer to what they asked for is generally fine. Advertising needs consent that was given for advertising. When in doubt, ask in the first text.',
    },
    {
      question: 'Is this legal advice?',
      answer:
        'No. It explains principles and what the product does. Rules differ by state and change. Ask a lawyer before you run a campaign.',
    },
  ],
});
