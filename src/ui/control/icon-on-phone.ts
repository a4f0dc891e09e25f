/** Leaves only its icon to a button on a phone; it needs a `label`. */
export const iconOnPhone = 'max-sm:[&_.truncate]:hidden';
