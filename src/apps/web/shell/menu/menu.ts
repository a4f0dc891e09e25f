/** The navigation menu as data, used by the sidebar, the phone's sheet and the command palette. */
import {
  Bell,
  Bot,
  CalendarDays,
  ChartColumn,
  Contact,
  CreditCard,
  FileText,
  GraduationCap,
  KeyRound,
  Layers,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  PhoneForwarded,
  Plug,
  Send,
  Star,
  Store,
  Tags,
  UserRound,
  Voicemail,
  Workflow,
} from 'lucide-react';

export type MenuEntry = {
  label: string;
  path: `/${string}`;
  /** The part of the page that it opens. */
  hash?: string;
  icon: LucideIcon;
  /** On the separate portal host, if there is one. */
  external?: true;
  /** Other search terms for the command palette. */
  keywords?: string;
};
export type MenuGroup = { label: string; entries: readonly MenuEntry[] };

export const testReceptionist: MenuEntry = {
  label: 'Test AI Receptionist',
  path: '/bot',
  hash: 'try',
  icon: MessageSquareText,
  keywords: 'try demo',
};

export const menuGroups: readonly MenuGroup[] = [
  {
    label: 'Conversations',
    entries: [
      {
        label: 'List of Conversations',
        path: '/conversations',
        icon: MessagesSquare,
        keywords: 'leads calls chats inbox',
      },
      {
        label: 'Dashboard Analytics',
        path: '/dashboard',
        icon: ChartColumn,
        keywords: 'home metrics charts numbers',
      },
      {
        label: 'Voicemail',
        path: '/voicemail',
        icon: Voicemail,
        external: true,
        keywords: 'recordings messages',
      },
      { label: 'Contacts', path: '/contacts', icon: Contact, keywords: 'customers people' },
      { label: 'Appointments', path: '/appointments', icon: CalendarDays, keywords: 'calendar bookings' },
    ],
  },
  {
    label: 'AI Logic',
    entries: [
      { label: 'Receptionist', path: '/bot', icon: Bot, keywords: 'voice greeting script knowledge' },
      {
        label: 'Offerings',
        path: '/offerings',
        icon: Tags,
        external: true,
        keywords: 'services prices products',
      },
      {
        label: 'Business Details',
        path: '/brand-management',
        icon: Store,
        keywords: 'brand hours address google',
      },
      {
        label: 'Agent Automations',
        path: '/automations',
        icon: Workflow,
        external: true,
        keywords: 'flows builder',
      },
    ],
  },
  {
    label: 'Connect',
    entries: [
      {
        label: 'Chat and Phone Setup',
        path: '/connect/',
        icon: PhoneForwarded,
        keywords: 'number forwarding ring',
      },
      { label: 'Text Messaging', path: '/sms/', icon: MessageSquareText, keywords: 'sms a2p registration' },
      { label: 'Outbound Triggers', path: '/outbound-triggers', icon: Send, external: true },
      { label: 'Outbound Templates', path: '/outbound-templates', icon: FileText, external: true },
    ],
  },
  {
    label: 'Account',
    entries: [
      { label: 'Info', path: '/account/profile', icon: UserRound, keywords: 'profile name email sessions' },
      {
        label: 'Billing',
        path: '/account/billing',
        icon: CreditCard,
        external: true,
        keywords: 'invoices card',
      },
      {
        label: 'Plans',
        path: '/account/plans',
        icon: Layers,
        external: true,
        keywords: 'subscription upgrade',
      },
      {
        label: 'Notifications',
        path: '/account/notifications',
        icon: Bell,
        external: true,
        keywords: 'alerts email',
      },
      { label: 'Password', path: '/account/password', icon: KeyRound, external: true, keywords: 'security' },
      { label: 'Integrations', path: '/integrations/', icon: Plug, keywords: 'crm calendar connect apps' },
      { label: 'Reviews', path: '/review-reviews', icon: Star, keywords: 'ratings feedback' },
      { label: 'Academy', path: '/academy', icon: GraduationCap, keywords: 'learn courses help' },
      { label: 'Logout', path: '/account/logout', icon: LogOut, keywords: 'sign out leave' },
    ],
  },
];

/** The most used entries, for the phone's bottom bar. */
export const phoneEntries: readonly MenuEntry[] = [
  { label: 'Inbox', path: '/conversations', icon: MessagesSquare },
  { label: 'Appointments', path: '/appointments', icon: CalendarDays },
  { label: 'Contacts', path: '/contacts', icon: Contact },
  { label: 'Dashboard', path: '/dashboard', icon: ChartColumn },
];
