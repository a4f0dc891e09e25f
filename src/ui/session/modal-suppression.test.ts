import { expect, it } from 'vitest';
import { isModalSuppressed } from './modal-suppression.ts';

it.each([
  '/',
  '/onboarding',
  '/onboarding/step/2',
  '/call-test',
  '/loading-example',
  '/video-testimonial/',
  '/review-us/42',
  '/env-test',
  '/connect-crm',
  '/events',
  '/partners',
  '/logout',
  '/create-account/confirm',
  '/forgot-password',
  '/reset-password',
  '/terms',
  '/privacy',
])('keeps the modal away from %s', (path) => {
  expect(isModalSuppressed(path)).toBe(true);
});

it.each([
  '/dashboard',
  '/events-calendar',
  '/partnership',
  '/review-reviews',
  '/contacts/events',
  '/account/profile',
])('shows the modal on %s', (path) => {
  expect(isModalSuppressed(path)).toBe(false);
});
