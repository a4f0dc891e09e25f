import {
  BookOpen,
  Handshake,
  Headset,
  LineChart,
  Megaphone,
  PhoneCall,
  Repeat,
  Users,
  Wallet,
} from 'lucide-react';
import type { Quote } from '#ui/public/quotes.tsx';

const icon = { 'aria-hidden': true, className: 'size-7', strokeWidth: 1.75 } as const;

export const benefits = [
  {
    title: 'Earnings that stay',
    text: '20% of every monthly payment, for the life of the client. Not for a year, not up to a cap.',
    icon: <Repeat {...icon} />,
  },
  {
    title: 'A result in the first week',
    text: 'Calls that went unanswered become booked visits, and your client can hear each one.',
    icon: <PhoneCall {...icon} />,
  },
  {
    title: 'No work after the introduction',
    text: 'We set up, train and support. You see in your account what each client brings.',
    icon: <Handshake {...icon} />,
  },
];

export const fits = [
  {
    title: 'An agency',
    text: 'You bring leads to local businesses, and would like each of them answered.',
    icon: <Megaphone {...icon} />,
  },
  {
    title: 'A coach or consultant',
    text: 'You help owners to get out of the van, and the phone is what keeps them in it.',
    icon: <Users {...icon} />,
  },
  {
    title: 'A voice that owners follow',
    text: 'You write, film or speak for the trades, and recommend only what you would use.',
    icon: <LineChart {...icon} />,
  },
];

export const steps = [
  { title: 'Connect', text: 'Apply, and we talk for twenty minutes about your clients and how they work.' },
  { title: 'Promote', text: 'Share your link, or introduce us by e-mail. We take it from there.' },
  {
    title: 'Grow & Earn',
    text: 'Your clients answer every call, and you are paid at the start of each month.',
  },
];

export const support = [
  {
    title: 'Material to share',
    text: 'Recordings, one-page summaries and an honest list of limits, under your name or ours.',
    icon: <BookOpen {...icon} />,
  },
  {
    title: 'A person to ask',
    text: 'One contact for you and your clients, who knows how the trades work.',
    icon: <Headset {...icon} />,
  },
  {
    title: 'Clear accounts',
    text: 'Each client, each payment and each payout, on one page that you can export.',
    icon: <Wallet {...icon} />,
  },
];

/** We wrote these; the page says so below them. */
export const quotes: Quote[] = [
  {
    text: 'I mentioned it in one call with a client. Three more asked me about it within the month.',
    name: 'Dana',
    trade: 'marketing agency',
  },
  {
    text: 'My clients stopped apologizing for missed calls. That alone was worth the introduction.',
    name: 'Chris',
    trade: 'business coach',
  },
  {
    text: 'I played the demo on stage, and the questions did not stop.',
    name: 'Imani',
    trade: 'host of a trades podcast',
  },
];
