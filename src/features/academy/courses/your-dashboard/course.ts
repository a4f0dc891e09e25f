import { defineCourse } from '#features/academy/courses/define-course.ts';

export const yourDashboard = defineCourse({
  id: 'your-dashboard',
  title: 'Read your dashboard, and act on it',
  description:
    'What each figure counts, how it leads to the people behind it, and how to count what matters to you.',
  category: 'Leads and Customers',
  tags: ['Dashboard', 'Figures', 'Metrics', 'Alerts'],
  difficulty: 'Intermediate',
  whatYouWillLearn: [
    'What each figure counts, and what it leaves out',
    'How to get from a figure to the conversations behind it',
    'How the worth of your conversations is calculated',
    'How to add metrics, charts and alerts of your own',
  ],
  extendedDescription:
    'Most dashboards are looked at for a week and then forgotten, because no one knows what to do with them. This course reads yours figure by figure, says what is counted and what is not, and ends with a routine of five minutes a week that changes something.',
  chapters: [
    {
      id: 'read',
      title: 'Read what is there',
      lessons: [{ id: 'read-the-figures', hasVideo: true }, { id: 'when-and-what' }],
    },
    { id: 'money', title: 'Count the money', lessons: [{ id: 'what-it-was-worth' }] },
    {
      id: 'own',
      title: 'Make it yours',
      lessons: [{ id: 'your-own-metrics' }, { id: 'alerts-and-habits' }],
    },
  ],
  checklists: [
    {
      id: 'friday-figures',
      name: 'Five minutes of figures',
      purpose: 'Every Friday before you leave.',
      sections: [
        {
          title: 'Read',
          items: [
            '7 days are chosen.',
            'The four cards and their changes are read.',
            'For each surprise, three conversations are read.',
          ],
        },
        {
          title: 'Act',
          items: [
            'Every hot lead was called, or has a person and a due date.',
            'Every customer who needs support has an answer.',
            'Missed calls in Voicemail are called back.',
          ],
        },
        {
          title: 'Keep it true',
          items: [
            'Jobs that were won have their sales value.',
            'Quotes that went out have their quote value.',
            'Suppliers and wrong numbers no longer count as missed calls.',
            'One thing to change next week is written down.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Why does a card show fewer bookings than my calendar?',
      answer:
        'Appointments Booked counts conversations in which an appointment was booked. An appointment that you entered by hand has no conversation. It is in Appointment Book by Offering.',
    },
    {
      question: 'Why is there no change under a figure?',
      answer: 'There was nothing in the period before, so there is nothing to compare with.',
    },
    {
      question: 'Is spam counted?',
      answer:
        'No. A conversation that you mark as spam is left out of the figures, of what it was worth, and of your own metrics.',
    },
    {
      question: 'Why do I see first steps and no figures?',
      answer:
        'Your business has no conversation, appointment or voicemail yet. The figures start with the first one.',
    },
    {
      question: 'Do I have to reload the page?',
      answer: 'No. The dashboard follows new conversations while it is open.',
    },
  ],
});
