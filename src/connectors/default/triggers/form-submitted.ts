import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const formSubmitted = defineTrigger({
  id: 'formSubmitted',
  type: 'general',
  title: 'Form Submitted',
  description: 'Starts when a visitor submits a form.',
  icon: 'clipboard-list',
  active: false,
  phrase: 'a form is submitted',
  provides: ['contact', 'business'],
  settings: 'fixed',
});
