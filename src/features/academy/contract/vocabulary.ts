/** What courses are filtered by. No schemas here: the router parses addresses with them before any page loads. */
export const CATEGORIES = [
  'Getting Started',
  'Leads and Customers',
  'Booking',
  'Automations',
  'Reviews',
  'Front Desk Skills',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const STATUSES = ['Not Started', 'In Progress', 'Completed'] as const;
export type CourseStatus = (typeof STATUSES)[number];

export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
