import { z } from 'zod';
import { changePasswordRoute } from '#features/session/contract.ts';

/** The repetition is the form's own affair: the server never sees it. */
export const changePasswordForm = changePasswordRoute.body
  .extend({ repeat: z.string().min(1) })
  .refine((form) => form.password === form.repeat, {
    path: ['repeat'],
    message: 'The two passwords are not the same.',
    // Said even while another field is wrong, so that the user is not sent round twice.
    when: () => true,
  });
