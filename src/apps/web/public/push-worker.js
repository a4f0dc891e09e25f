/** Shows Porchlight's notifications in this browser, and opens the page that a notification is about. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const options = { body, tag, data: { path }, icon: '/favicon.svg' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin).href;
  event.waitUntil(openPage(url));
});

/** Reuses an open tab if there is one. */
async function openPage(url) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return self.clients.openWindow(url);
  await tab.navigate(url);
  return tab.focus();
}
