import { defineCourse } from '#features/academy/courses/define-course.ts';

export const phoneNumbers = defineCourse({
  id: 'phone-numbers',
  title: 'Your phone number: choose it, forward it, keep it',
  description: 'Which number to publish, how calls find a person, and how to take a number with you.',
  category: 'Getting Started',
  tags: ['Phone number', 'Forwarding', 'Porting', 'Testing'],
  difficulty: 'Beginner',
  whatYouWillLearn: [
    'Which kind of number suits a local business',
    'How call forwarding works, and where calls get lost',
    'How long it should ring, and who picks up when',
    'How to move a number to another company, and test the line',
  ],
  extendedDescription:
    'The phone is still where most local jobs begin, and it is the part of the business that is tested least. This course says what every owner should know about numbers, forwarding, ring time and moving a number, whatever phone company they use, and ends with eight test calls.',
  chapters: [
    { id: 'number', title: 'The number', lessons: [{ id: 'choose-a-number', hasVideo: true }] },
    { id: 'calls', title: 'The way of a call', lessons: [{ id: 'forward-calls' }, { id: 'ring-time' }] },
    { id: 'keep', title: 'Keep it working', lessons: [{ id: 'port-a-number' }, { id: 'test-the-line' }] },
  ],
  checklists: [
    {
      id: 'phone-line-test',
      name: 'Eight test calls',
      purpose: 'After every change of the phone line, and once a month.',
      sections: [
        {
          title: 'In business hours',
          items: [
            'A call that is answered: clear on both ends, and the caller’s number is shown.',
            'A call that no one answers: the right one picks up before voicemail does.',
            'A second call while the line is busy: it reaches someone.',
            'A call while the cell phone is off: it reaches someone.',
          ],
        },
        {
          title: 'Special cases',
          items: [
            'A call after hours: the hours that are told are right.',
            'A call with a hidden number.',
            'A call from a bad connection.',
            'A call that is hung up in the middle.',
          ],
        },
        {
          title: 'Afterwards',
          items: [
            'Every call left a trace: a conversation or a voicemail.',
            'The emergency words told the right person.',
            'The code to switch off forwarding is where everyone finds it.',
            'The date and the results are written down.',
          ],
        },
      ],
    },
    {
      id: 'moving-a-number',
      name: 'Moving a phone number',
      purpose: 'Before, on and after the day on which your number moves.',
      sections: [
        {
          title: 'Before',
          items: [
            'The old contract is still running.',
            'A recent bill is at hand, with account number, name and address.',
            'The PIN for transfers is at hand, if the old company uses one.',
            'Alarm, fax and elevator lines are accounted for.',
            'The date and time are agreed, on a quiet day.',
          ],
        },
        {
          title: 'On the day',
          items: ['Someone is at both phones.', 'A test call in, and one out.', 'A test text, both ways.'],
        },
        {
          title: 'After',
          items: [
            'Forwarding is set up anew and tested.',
            'The address for emergency calls is stored at the new company.',
            'What is left of the old contract is canceled.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can I keep the number that is on my van?',
      answer:
        'Nearly always. You can forward it, which changes nothing about the number, or move it to another company. Do not cancel the old contract before the move is done.',
    },
    {
      question: 'Does forwarding cost anything?',
      answer:
        'That depends on your phone company. Some plans include it, others count forwarded minutes. Ask before you switch it on.',
    },
    {
      question: 'Where do I see what is set up for my business?',
      answer:
        'On the page Chat and Phone Setup, in the menu under Connect. Forwarding itself is a setting of your phone company.',
    },
  ],
});
