/** When events of a calendar outside take place. */
/** A Wednesday to come, on which the business is open. Chosen once, since midnight may pass during a test. */
export const DAY = (() => {
  const wednesday = new Date(Date.now() + 30 * 86_400_000);
  wednesday.setUTCDate(wednesday.getUTCDate() + ((3 - wednesday.getUTCDay() + 7) % 7));
  return wednesday.toISOString().slice(0, 10);
})();

export const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** As Google writes it. */
export const during = (start: string, minutes = 60) => ({
  start: { dateTime: start },
  end: { dateTime: later(start, minutes) },
});
