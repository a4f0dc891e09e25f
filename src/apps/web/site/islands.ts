/** The interactive parts of the public pages, each in a file of its own. */
import type { Island } from '#ui/island/define-island.tsx';

export const islands: Record<string, () => Promise<Island>> = {
  'attend-tabs': async () => (await import('#features/events/ui/public/attend-tabs.tsx')).AttendTabs,
  'demo-call': async () => (await import('#features/partners/ui/public/demo-call.tsx')).DemoCall,
  'earnings-calculator': async () =>
    (await import('#features/partners/ui/public/earnings-calculator.tsx')).EarningsCalculator,
  'events-leave': async () => (await import('#features/events/ui/public/leave-button.tsx')).LeaveButton,
  'events-list': async () => (await import('#features/events/ui/public/events-list.tsx')).EventsList,
  'events-signup': async () => (await import('#features/events/ui/public/signup-form.tsx')).SignupForm,
  rating: async () => (await import('#features/reviews/ui/public/rating.tsx')).Rating,
  'video-testimonial': async () =>
    (await import('#features/reviews/ui/public/video/video.tsx')).VideoTestimonial,
  'theme-toggle': async () => (await import('./theme-toggle.tsx')).ThemeToggle,
};
