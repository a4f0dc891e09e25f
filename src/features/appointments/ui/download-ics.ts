/** The reply is an attachment, so the browser stays on the page. */
export const downloadIcs = (id: number): void => window.location.assign(`/api/appointments/${id}/ics`);
