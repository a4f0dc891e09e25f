import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import {
  CalendarCheck,
  Globe,
  Mail,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Phone,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { TimelineItem } from '../../contract.ts';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const icons = { call: <Phone />, chat: <Globe />, appointment: <CalendarCheck />, review: <Star /> };
const channelIcons = {
  sms: <MessageSquareText />,
  facebook: <MessagesSquare />,
  email: <Mail />,
  whatsapp: <MessageCircle />,
  webchat: <Globe />,
};

type Of<Type> = Extract<TimelineItem, { type: Type }>;
export type TimelineMessage = Of<'text'>;
/** Shown under a message: its status and actions. */
export type MessageFooter = (message: TimelineMessage) => ReactNode;

export function TimelineEntry({
  item,
  messageFooter,
}: {
  item: TimelineItem;
  messageFooter?: MessageFooter | undefined;
}) {
  return (
    <li className={clsx('flex gap-3 rounded-control border p-3', sideStyle(item))}>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-soft [&_svg]:size-4.5"
      >
        {item.type === 'text' ? channelIcons[item.channel] : icons[item.type]}
      </span>
      <div className="min-w-0 grow">
        <Body item={item} />
        {item.type === 'text' ? messageFooter?.(item) : null}
      </div>
    </li>
  );
}

/**
 * Messages to the contact are on the right in our colour, theirs on the left; other entries span the whole
 * width.
 */
function sideStyle(item: TimelineItem): string {
  if (item.type !== 'text') return 'border-line';
  return item.sender === 'user'
    ? 'ml-6 border-transparent bg-accent-wash sm:ml-16'
    : 'mr-6 border-transparent bg-sunken sm:mr-16';
}

function Body({ item }: { item: TimelineItem }) {
  if (item.type === 'appointment') return <Booking item={item} />;
  if (item.type === 'review') return <ReviewStep item={item} />;
  return item.type === 'text' ? <Text item={item} /> : <Talk item={item} />;
}

function Talk({ item }: { item: Of<'call' | 'chat'> }) {
  const direction = item.direction === 'inbound' ? 'Inbound' : 'Outbound';
  const length = item.durationSeconds > 0 ? ` · ${describeSeconds(item.durationSeconds)}` : '';
  return (
    <>
      <Heading at={item.timestamp}>
        {item.type === 'call' ? `${direction} Call` : `${direction} Web Chat`}
      </Heading>
      {item.summary ? <p className="line-clamp-3 text-soft wrap-anywhere">{item.summary}</p> : null}
      <p className="text-sm text-soft">
        <Link to="/conversations" search={{ open: item.conversationId }} className={linkStyle}>
          Open conversation
        </Link>
        {length}
      </p>
    </>
  );
}

const linkStyle = 'inline-flex min-h-6 items-center font-medium text-accent-ink underline underline-offset-4';

const CHANNELS = {
  sms: 'SMS',
  facebook: 'Facebook',
  email: 'Email',
  whatsapp: 'WhatsApp',
  webchat: 'Web chat',
};

function Text({ item }: { item: Of<'text'> }) {
  const direction = item.sender === 'user' ? 'to the contact' : 'from the contact';
  return (
    <>
      <Heading at={item.timestamp}>
        {CHANNELS[item.channel]} {direction}
      </Heading>
      {item.subject ? <p className="font-medium wrap-anywhere">{item.subject}</p> : null}
      <p className="whitespace-pre-wrap wrap-anywhere">{item.text}</p>
    </>
  );
}

function Booking({ item: { appointmentDetails } }: { item: Of<'appointment'> }) {
  const { service, dateTime, attendees, status } = appointmentDetails;
  return (
    <>
      <p className="font-medium wrap-anywhere">{service}</p>
      <p className="text-sm text-soft">
        Appointment · {dateTime} · {status}
      </p>
      {attendees.length > 0 ? <p className="text-sm text-soft">With {attendees.join(', ')}</p> : null}
    </>
  );
}

function ReviewStep({ item: { timestamp, title, text, reviewId } }: { item: Of<'review'> }) {
  return (
    <>
      <Heading at={timestamp}>{title}</Heading>
      {text ? <p className="line-clamp-3 text-soft wrap-anywhere">{text}</p> : null}
      {reviewId === null ? null : (
        <Link to="/review-reviews" search={{ open: reviewId }} className={`text-sm ${linkStyle}`}>
          Open review
        </Link>
      )}
    </>
  );
}

function Heading({ children, at }: { children: ReactNode; at: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium wrap-anywhere">{children}</span>
      <time dateTime={at} className="text-sm text-soft tabular-nums">
        {time.format(new Date(at))}
      </time>
    </p>
  );
}

function describeSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
