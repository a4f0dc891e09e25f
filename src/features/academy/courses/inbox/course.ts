import { defineCourse } from '#features/academy/courses/define-course.ts';

export const inbox = defineCourse({
  id: 'inbox',
  title: 'Never lose a lead: the inbox in ten minutes a day',
  description: 'Read, sort and answer every conversation twice a day, and always know who calls back.',
  category: 'Leads and Customers',
  tags: ['Inbox', 'Leads', 'Statuses', 'Assignments'],
  difficulty: 'Beginner',
  whatYouWillLearn: [
    'How to read a lead in twenty seconds',
    'A set of statuses that your whole team understands',
    'How to hand a lead to a person with a due date',
    'How to keep your contacts free of doubles',
  ],
  extendedDescription:
    'Leads are rarely lost in one dramatic moment. They are lost because two people each thought the other would call. This course gives you a small routine that makes it visible who does what by when, and that takes ten minutes a day.',
  chapters: [
    { id: 'read', title: 'Read and sort', lessons: [{ id: 'read-a-lead' }, { id: 'your-statuses' }] },
    { id: 'act', title: 'Act and follow up', lessons: [{ id: 'who-calls-back' }, { id: 'clean-contacts' }] },
  ],
  checklists: [
    {
      id: 'daily-inbox',
      name: 'Ten minutes of inbox',
      purpose: 'Twice a day: before the first job and after lunch.',
      sections: [
        {
          title: 'First look (three minutes)',
          items: [
            'Emergencies and visitors who wait: answered or called.',
            'Hot leads of today: called before anything else.',
            'Voicemail: listened to, or assigned.',
          ],
        },
        {
          title: 'Sort (four minutes)',
          items: [
            'Every unread conversation is opened.',
            'Each has a status.',
            'Each that needs a call has a person and a due date.',
            'Spam is marked as spam.',
          ],
        },
        {
          title: 'Close (three minutes)',
          items: [
            'Overdue leads: called now, or given a new date with a reason.',
            'Quotes that went out have their value.',
            'Jobs that were won have their sales value.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Who sees a conversation?',
      answer: 'Every user of your business. Assigning a lead says who acts on it, not who may read it.',
    },
    {
      question: 'Why did a status change when I only opened a conversation?',
      answer:
        'A conversation with the status New becomes Not Set when it is opened, because it has been read. Give it a status of your own right away.',
    },
    {
      question: 'Can I undo a bulk change?',
      answer: 'Yes. After you change the status of several conversations, the message offers Undo.',
    },
  ],
});
