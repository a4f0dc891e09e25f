import { Clock, MessagesSquare, Wrench } from 'lucide-react';
import type { Question } from '#ui/public/faq.tsx';
import type { Quote } from '#ui/public/quotes.tsx';

const icon = { 'aria-hidden': true, className: 'size-7', strokeWidth: 1.75 } as const;

export const features = [
  {
    title: 'Made for trades',
    text: 'Plumbers, painters, groomers, pest control: the examples come from jobs like yours, with the numbers left in.',
    icon: <Wrench {...icon} />,
  },
  {
    title: 'Over in ninety minutes',
    text: 'We start on time and end on time. Webinars take forty minutes, and you can listen from the van.',
    icon: <Clock {...icon} />,
  },
  {
    title: 'A table, not a stage',
    text: 'Twenty seats at most. You hear how other owners price, hire and follow up, and they hear you.',
    icon: <MessagesSquare {...icon} />,
  },
];

export const waysToAttend = [
  {
    value: 'in_person',
    label: 'In Person',
    text: 'Come as you are, boots included. We meet in central Salt Lake City, near transit and with parking for vans.',
    points: [
      'Food and coffee are on us',
      'Bring a colleague, two seats per business',
      'Doors open half an hour early',
    ],
  },
  {
    value: 'virtual',
    label: 'Virtual',
    text: 'Join from the shop or the driver’s seat (parked, please). Ask by voice or by chat, with the camera on or off.',
    points: ['A link that opens in the browser', 'Live captions', 'A replay afterwards if you registered'],
  },
] as const;

/** We wrote these; the page says so below them. */
export const quotes: Quote[] = [
  {
    text: 'I raised my call-out fee the next morning. Nobody has complained yet.',
    name: 'Marisol',
    trade: 'plumbing',
  },
  {
    text: 'I came for the tacos and went home with a technician.',
    name: 'Theo',
    trade: 'heating and cooling',
  },
  {
    text: 'Forty minutes at lunch, and our follow-ups now send themselves.',
    name: 'Anjali',
    trade: 'pet grooming',
  },
];

export const questions: Question[] = [
  {
    question: 'Do you share replays?',
    answer:
      'Yes. Webinars are recorded, and we e-mail the replay to all who registered. Evenings in person are not recorded, so that people can speak freely.',
  },
  {
    question: 'How early do you announce events?',
    answer: 'We announce each event 10-14 days ahead: early enough to plan, late enough to remember.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Most events are free. When a room or a meal costs us something, we ask for a low fee and say so in the announcement.',
  },
  {
    question: 'Where do you meet?',
    answer:
      'In central Salt Lake City, close to transit and parking. The address is on the registration page of each event.',
  },
];
