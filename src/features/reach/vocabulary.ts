/** Also imported by the process that parses e-mail, which loads as little as possible. */
export const BODY_MAX_LENGTH = 10_000;
export const SUBJECT_MAX_LENGTH = 200;
