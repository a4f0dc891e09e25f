/** Known to the thread that reads e-mail too, which loads as little as it can. */
export const BODY_MAX_LENGTH = 10_000;
export const SUBJECT_MAX_LENGTH = 200;
