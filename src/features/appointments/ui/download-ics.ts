/** The server names it an attachment, so the page stays. */
export const downloadIcs = (id: number): void => window.location.assign(`/api/appointments/${id}/ics`);
