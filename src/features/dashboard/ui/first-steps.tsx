import { Link } from '@tanstack/react-router';
import { Bot, ChevronRight, MessagesSquare, PhoneForwarded, Store, Tags } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';

/** In the order in which each needs the one before. */
const STEPS = [
  {
    to: '/brand-management',
    icon: <Store />,
    title: 'Enter your business details',
    text: 'Your hours and address: the receptionist tells them to callers and books within them.',
  },
  {
    to: '/offerings',
    icon: <Tags />,
    title: 'List what you offer',
    text: 'Services with their prices and lengths, so that customers can ask for them and book them.',
  },
  {
    to: '/bot',
    icon: <Bot />,
    title: 'Try your receptionist',
    text: 'Chat with it as a customer would, correct what it says, and publish it.',
  },
  {
    to: '/connect',
    icon: <PhoneForwarded />,
    title: 'Put it on your website',
    text: 'One line on your website opens the chat. From then on conversations arrive here.',
  },
] as const;

/** What a newcomer sees in place of figures that are all zero. */
export function FirstSteps() {
  return (
    <Card
      title="Your figures start with your first conversation"
      description="There are no calls, chats or bookings yet. This is what to do first:"
    >
      <ol aria-label="First steps" className="flex flex-col divide-y divide-line">
        {STEPS.map(({ to, icon, title, text }, index) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex items-center gap-4 rounded-control py-3 -outline-offset-2 hover:bg-sunken sm:px-2"
            >
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-ink [&>svg]:size-5"
              >
                {icon}
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">
                  {index + 1}. {title}
                </span>
                <span className="block text-sm text-soft">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-3 flex items-start gap-2 text-sm text-soft">
        <MessagesSquare aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Once the first conversation is there, this page shows how many there are, what they book and what they
        are worth.
      </p>
    </Card>
  );
}
