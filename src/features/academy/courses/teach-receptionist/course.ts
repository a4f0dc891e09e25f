import { defineCourse } from '#features/academy/courses/define-course.ts';

export const teaching = defineCourse({
  id: 'teach-receptionist',
  title: 'Teach your receptionist what your business knows',
  description: 'Turn what is in your head into answers that customers understand, and keep them true.',
  category: 'Getting Started',
  tags: ['Receptionist', 'Answers', 'Tone', 'Publishing'],
  difficulty: 'Beginner',
  whatYouWillLearn: [
    'How to collect the questions that are worth answering',
    'How to write an answer that works when it is read aloud',
    'When to use an answer, an offering or a rule',
    'A fifteen-minute routine that keeps the answers true',
  ],
  extendedDescription:
    'The receptionist is only as good as what it is told. Most owners know all of it and have never written it down. This course shows you how to get it out of your head in an hour, in a form that the receptionist can use and customers understand.',
  chapters: [
    {
      id: 'collect',
      title: 'Collect and write',
      lessons: [{ id: 'collect-questions' }, { id: 'write-answers' }],
    },
    {
      id: 'polish',
      title: 'Rules and routine',
      lessons: [{ id: 'right-place' }, { id: 'voice-and-rules' }, { id: 'keep-it-true' }],
    },
  ],
  checklists: [
    {
      id: 'answers-to-write',
      name: 'Answers to write first',
      purpose: 'Twenty questions that customers of nearly every service business ask.',
      sections: [
        {
          title: 'Money',
          items: [
            'Which cards do you take, and do you take checks or cash?',
            'Is there a fee for coming out, and is it credited to the job?',
            'Are estimates free?',
            'Do you offer financing or payment in parts?',
            'What does the warranty cover, and for how long?',
          ],
        },
        {
          title: 'The visit',
          items: [
            'How wide is the arrival window?',
            'Do you call before you come?',
            'Does an adult have to be at home?',
            'What should the customer clear or prepare?',
            'What about pets?',
            'Where do you park?',
          ],
        },
        {
          title: 'Trust',
          items: [
            'Are you licensed and insured, and what is the license number?',
            'How long have you been in business?',
            'Who comes, an employee or a subcontractor?',
            'Do you clean up?',
          ],
        },
        {
          title: 'Limits',
          items: [
            'What do you not do, and whom do you recommend?',
            'Which towns do you not drive to?',
            'Do you work on parts that the customer bought?',
            'Do you work for renters, or only for owners?',
            'What is your policy on cancellations?',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'How many answers do I need?',
      answer:
        'Twenty good ones cover most conversations. Add more when the list of unanswered questions asks for them, not before.',
    },
    {
      question: 'Can I paste our website’s text?',
      answer:
        'Yes. Paste text on the Receptionist page splits it into statements, and you choose which of them to keep. Leave out slogans: they answer nothing.',
    },
    {
      question: 'What happens when two answers contradict each other?',
      answer:
        'The receptionist takes the one that fits the question best, which may be the wrong one. Search your answers for the key word before you add another.',
    },
  ],
});
