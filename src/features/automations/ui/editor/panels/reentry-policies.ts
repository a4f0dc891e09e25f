import type { Reentry } from '#features/automations/contract.ts';

export const REENTRY_LABEL = 'When the same contact comes again';

export const REENTRY_POLICIES: readonly { value: Reentry; label: string; means: string }[] = [
  {
    value: 'allow',
    label: 'Every time',
    means: 'Each event starts a run, also for a contact who was here before.',
  },
  {
    value: 'once-per-contact',
    label: 'Once per contact',
    means: 'A contact goes through this automation once, ever.',
  },
  {
    value: 'not-while-running',
    label: 'Not while running',
    means: 'A contact whose run is still under way does not start again.',
  },
];
