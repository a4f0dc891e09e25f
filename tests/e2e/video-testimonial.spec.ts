/** A customer records a video about a business, and the owner watches it. */
import pg from 'pg';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test.use({ permissions: ['camera', 'microphone'] });

test('a customer records, cuts and sends a video, and the owner can play and delete it', async ({
  page,
  server,
}) => {
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const { rows } = await sql.query(`select business_id from users where email = 'demo@porchlight.test'`);
  await sql.end();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/video-testimonial?b=${rows[0].business_id}`);
  await page.getByRole('button', { name: 'Turn the camera on' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  // Or later: each is shown for a second, and a look may fall between two.
  await expect(page.getByText(/Recording 0:(0[4-9]|[1-5]\d)/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('heading', { name: 'How does it look?' })).toBeFocused();
  // Keeps 1.5 seconds out of the middle.
  const [start, end] = [
    page.getByRole('slider', { name: 'Start' }),
    page.getByRole('slider', { name: 'End' }),
  ];
  const recorded = Number(await end.inputValue());
  await start.fill('1500');
  await end.fill('3000');
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Use this video' }).click();
  await page.getByRole('button', { name: 'Send the video' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send the video' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your video' })).toBeVisible();
  const link = page.getByRole('textbox', { name: 'Your video’s page' });
  await expect(link).toHaveValue(/\/video-testimonial\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
  const address = await link.inputValue();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This video is not public' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page);
  await page.goto('/review-reviews');
  const video = page.getByLabel('Video of Ana', { exact: true });
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
  const sent = await video.evaluate(goToMiddle);
  expect(sent.at).toBeCloseTo(sent.middle, 1);
  // The browser may show the picture a moment after it says that it is there.
  await expect.poll(() => video.evaluate(countColors)).toBeGreaterThan(3);
  // Only the chosen part has left the customer's device. On a slow one its end is heard of late.
  expect(recorded).toBeGreaterThan(3900);
  expect(sent.seconds).toBeGreaterThan(1);
  expect(sent.seconds).toBeLessThan(recorded / 1000 - 1);
  await expect(page.getByText('You may publish it.')).toBeVisible();
  await page.getByRole('button', { name: 'Make the video of Ana public' }).click();
  await expect(page.getByText('The video is public.')).toBeVisible();
  await page.getByRole('button', { name: 'Take back the video of Ana' }).click();
  await expect(page.getByText('The video is no longer public.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  const notice = page.getByRole('listitem').filter({ hasText: 'The video is no longer public.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Public page of the video of Ana' })).toHaveAttribute(
    'href',
    new URL(address).pathname,
  );
  expect((await page.request.get(address)).status()).toBe(200);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'What Ana says about Lamplight Plumbing' })).toBeVisible();
  const shown = page.getByLabel('Video of Ana', { exact: true });
  await expect.poll(() => shown.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/review-reviews');
  await page.getByRole('button', { name: 'Delete the video of Ana' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(video).toBeHidden();
});

test('a device that is slow to record sends the part that was chosen', async ({ page, server }) => {
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const { rows } = await sql.query(`select business_id from users where email = 'demo@porchlight.test'`);
  await sql.end();
  // The cut is recorded from a canvas, whose pictures come only once a part as long as the chosen one could have been played.
  await page.addInitScript(() => {
    const capture = HTMLCanvasElement.prototype.captureStream;
    HTMLCanvasElement.prototype.captureStream = function slow() {
      const stream = capture.call(this, 0);
      const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
      setTimeout(() => setInterval(() => track?.requestFrame(), 30), 3000);
      return stream;
    };
  });
  await page.goto(`/video-testimonial?b=${rows[0].business_id}`);
  await page.getByRole('button', { name: 'Turn the camera on' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByText(/Recording 0:(0[3-9]|[1-5]\d)/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('slider', { name: 'End' }).fill('1500');
  await page.getByRole('button', { name: 'Use this video' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ben');
  await page.getByRole('textbox', { name: 'Email' }).fill('ben@example.com');
  await page.getByRole('button', { name: 'Send the video' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your video' })).toBeVisible();

  await logIn(page);
  await page.goto('/review-reviews');
  const video = page.getByLabel('Video of Ben', { exact: true });
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
  await video.evaluate(goToMiddle);
  await expect.poll(() => video.evaluate(countColors)).toBeGreaterThan(3);
});

/**
 * As an owner does who drags the slider. The middle is of the length that the file states: Chromium corrects that by the last
 * frame, which the recorder wrote a moment later.
 */
async function goToMiddle(video: HTMLVideoElement): Promise<{ seconds: number; middle: number; at: number }> {
  const middle = video.duration / 2;
  await new Promise((resolve) => {
    video.onseeked = resolve;
    video.currentTime = middle;
  });
  return { seconds: video.duration, middle, at: video.currentTime };
}

function countColors(video: HTMLVideoElement): number {
  const { videoWidth: width, videoHeight: height } = video;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  pen?.drawImage(video, 0, 0);
  const pixels = new Uint32Array(pen?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer());
  return new Set(pixels).size;
}
