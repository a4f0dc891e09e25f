import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course, CourseDetail, CourseProgress } from '#features/academy/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  await stranger.logIn('second@porchlight.test');
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const listOf = async (visitor: Visitor) => (await visitor.get('/api/academy/courses')).body.data as Course[];
const courseOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/academy/courses/${id}`)).body.data as CourseDetail;
const inList = async (visitor: Visitor, id: string) =>
  (await listOf(visitor)).find((course) => course.id === id);
const lessonsOf = ({ chapters }: CourseDetail) => chapters.flatMap(({ lessons }) => lessons);

async function mark(visitor: Visitor, id: string, lessonId: string, completed: boolean) {
  const path = `/api/academy/courses/${id}/lessons/${lessonId}`;
  const { status, body } = await visitor.send('PUT', path, { body: { completed } });
  expect(status).toBe(200);
  return body.data as CourseProgress;
}
async function open(visitor: Visitor, id: string, lessonId: string) {
  const { body } = await visitor.send('PUT', `/api/academy/courses/${id}/position`, {
    body: { lesson_id: lessonId },
  });
  return body.data as CourseProgress;
}

describe('the courses', () => {
  it('are all listed, not started', async () => {
    const courses = await listOf(owner);
    expect(courses.length).toBeGreaterThanOrEqual(8);
    for (const course of courses)
      expect(course).toMatchObject({ progress: 0, status: 'Not Started', last_opened_at: null });
  });

  it('come with lessons, downloads and questions', async () => {
    const course = await courseOf(owner, 'first-day');
    expect(course).toMatchObject({ title: 'Your first day with Porchlight', difficulty: 'Beginner' });
    expect(lessonsOf(course).every(({ blocks, completed }) => blocks.length > 3 && !completed)).toBe(true);
    expect(course.current_lesson).toBe(lessonsOf(course)[0]?.id);
    const minutes = lessonsOf(course).reduce((sum, { duration }) => sum + duration, 0);
    expect(course.duration).toBe(minutes);
    expect(course.faqs.length).toBeGreaterThan(0);
  });

  it('are not found by an unknown id', async () => {
    const { status, body } = await owner.get('/api/academy/courses/no-such-course');
    expect([status, body.message]).toEqual([404, 'Course not found']);
    for (const path of ['no-such-course/lessons/rehearse', 'first-day/lessons/no-such-lesson'])
      expect(
        (await owner.send('PUT', `/api/academy/courses/${path}`, { body: { completed: true } })).status,
      ).toBe(404);
    expect(
      (
        await owner.send('PUT', '/api/academy/courses/first-day/position', {
          body: { lesson_id: 'no-such-lesson' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('progress', () => {
  it('counts a lesson once, however often it is completed, and can be undone', async () => {
    const before = await mark(owner, 'inbox', 'read-a-lead', true);
    expect(before).toMatchObject({ progress: 25, status: 'In Progress', current_lesson: 'your-statuses' });
    const [stored] = await marks('inbox');
    expect(await mark(owner, 'inbox', 'read-a-lead', true)).toMatchObject({ progress: 25 });
    expect((await marks('inbox'))[0]?.completed_at).toEqual(stored?.completed_at);
    expect(await mark(owner, 'inbox', 'read-a-lead', false)).toMatchObject({
      progress: 0,
      status: 'Not Started',
      completed_lessons: [],
    });
    expect(await mark(owner, 'inbox', 'read-a-lead', false)).toMatchObject({ progress: 0 });
  });

  it('reaches 100 when every lesson is completed, also at the same moment', async () => {
    const course = await courseOf(owner, 'texting-rules');
    await Promise.all(lessonsOf(course).map(({ id }) => mark(owner, 'texting-rules', id, true)));
    expect(await inList(owner, 'texting-rules')).toMatchObject({ progress: 100, status: 'Completed' });
  });

  it('goes on at the lesson that was left open', async () => {
    await mark(owner, 'booking', 'offerings', true);
    await open(owner, 'booking', 'changes');
    expect(await inList(owner, 'booking')).toMatchObject({ progress: 25, current_lesson: 'changes' });
    await open(owner, 'booking', 'calendars');
    expect((await courseOf(owner, 'booking')).current_lesson).toBe('calendars');
  });

  it('ignores a lesson that a newer version of the course does not have', async () => {
    await mark(owner, 'phone-basics', 'first-ten-seconds', true);
    await sql.query(
      `insert into lesson_marks (user_id, course_id, lesson_id, business_id, opened_at, completed_at)
       select user_id, course_id, 'dropped', business_id, now() + interval '1 hour', now()
       from lesson_marks where course_id = 'phone-basics'`,
    );
    expect(await inList(owner, 'phone-basics')).toMatchObject({
      progress: 25,
      completed_lessons: ['first-ten-seconds'],
      current_lesson: 'five-questions',
    });
  });

  it('is that of one user', async () => {
    await mark(owner, 'honest-reviews', 'right-moment', true);
    expect(await inList(stranger, 'honest-reviews')).toMatchObject({ progress: 0, last_opened_at: null });
    const colleague = await colleagueOf(owner);
    expect(await inList(colleague, 'honest-reviews')).toMatchObject({ progress: 0, last_opened_at: null });
    await mark(colleague, 'honest-reviews', 'no-gates', true);
    expect((await inList(owner, 'honest-reviews'))?.completed_lessons).toEqual(['right-moment']);
  });
});

describe('a video', () => {
  const folder = '/api/academy/courses/first-day/lessons/what-it-does';
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.url + path, { headers: { cookie: cookieOf(owner), ...headers } });

  it('is named by its lesson and by its course, with captions, a still and its length', async () => {
    const course = await courseOf(owner, 'first-day');
    const [first, second] = lessonsOf(course);
    expect(course.video_url).toBe(`${folder}/video`);
    expect(first?.video_url).toBe(course.video_url);
    expect(first?.video).toMatchObject({
      captions_url: `${folder}/captions`,
      still_url: `${folder}/still`,
    });
    expect(first?.video?.seconds).toBeGreaterThan(20);
    expect([second?.video_url, second?.video]).toEqual([null, null]);
    expect((await courseOf(owner, 'inbox')).video_url).toBeNull();
  });

  it('is sent whole, in parts, and not again to a browser that has it', async () => {
    const whole = await get(`${folder}/video`);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/webm']);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');

    const part = await get(`${folder}/video`, { range: 'bytes=1000-1999' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000));
    expect((await get(`${folder}/video`, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get(`${folder}/video`, { 'if-none-match': etag })).status).toBe(304);
  });

  it('has captions and a still', async () => {
    const captions = await get(`${folder}/captions`);
    expect(captions.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(await captions.text()).toMatch(/^WEBVTT\n\n00:00\.\d{3} --> /);
    const still = await get(`${folder}/still`);
    expect(still.headers.get('content-type')).toBe('image/jpeg');
  });

  it('is not found where a lesson has none', async () => {
    for (const path of ['first-day/lessons/rehearse', 'first-day/lessons/none', 'none/lessons/none'])
      expect((await owner.get(`/api/academy/courses/${path}/video`)).status).toBe(404);
  });
});

describe('a checklist', () => {
  it('can be downloaded in every form that its course names', async () => {
    const { downloadables } = await courseOf(owner, 'first-day');
    expect(downloadables.map(({ type }) => type)).toEqual(['pdf', 'csv']);
    for (const { url, type } of downloadables) {
      const reply = await fetch(app.url + url, { headers: { cookie: cookieOf(owner) } });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-disposition')).toBe(
        `attachment; filename="first-day-checklist.${type}"`,
      );
      const content = Buffer.from(await reply.arrayBuffer()).toString('latin1');
      expect(content).toMatch(type === 'pdf' ? /^%PDF-1\.4[\s\S]*%%EOF\n$/ : /Done,Section,Item\r\n/);
      expect(reply.headers.get('content-type')).toMatch(type === 'pdf' ? 'application/pdf' : 'text/csv');
    }
  });

  it('is not found by an unknown id', async () => {
    for (const type of ['pdf', 'csv'])
      expect((await owner.get(`/api/academy/checklists/none.${type}`)).status).toBe(404);
  });
});

const cookieOf = (visitor: Visitor) =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function marks(courseId: string) {
  const { rows } = await sql.query<{ completed_at: Date | null }>(
    'select completed_at from lesson_marks where course_id = $1',
    [courseId],
  );
  return rows;
}

/** A second user of the same business. */
async function colleagueOf(visitor: Visitor): Promise<Visitor> {
  const { email } = (await visitor.get('/sanctum/user')).body.user as { email: string };
  await sql.query(
    `insert into users (business_id, email, first_name, last_name, password_hash)
     select business_id, 'colleague@porchlight.test', 'Cora', 'Lee', password_hash from users where email = $1`,
    [email],
  );
  const colleague = new Visitor(app);
  await colleague.logIn('colleague@porchlight.test');
  return colleague;
}
