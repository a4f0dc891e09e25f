/** Holds the content of the academy to its rules: a broken course is found here rather than by a reader. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { router } from '#apps/web/router.tsx';
import { type Block, CATEGORIES, type Span } from '#features/academy/contract.ts';
import { COURSES } from '#features/academy/courses/catalogue.ts';

const FOLDER = 'src/features/academy/courses';
const PICTURES = 'src/features/academy/ui/pictures';
const SLUG = /^[a-z0-9-]{1,60}$/;
/** The alphabet of English, its punctuation, and a few signs. Anything else is a slip, or another language. */
const ENGLISH = /^[\x20-\x7E‘’“”–…]*$/;

const lessons = COURSES.flatMap((course) =>
  course.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => ({ ...lesson, courseId: course.id }))),
);
const pictures = globSync('*/*.svg', { cwd: PICTURES }).map((file) => file.replace(/\.svg$/, ''));
const spansOf = (block: Block): Span[] => {
  if (block.kind === 'heading' || block.kind === 'picture') return [];
  return block.kind === 'list' ? block.items.flat() : block.line;
};
type Slide = { picture: string; lines: string[] };
const slidesOfVideos = (): [name: string, slides: Slide[]][] =>
  globSync('*/*.video.json', { cwd: FOLDER }).map((file) => [
    file.replace('.video.json', ''),
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Slide[],
  ]);
const duplicates = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

describe('the catalogue', () => {
  it('has courses in every category', () => {
    expect(COURSES.length).toBeGreaterThanOrEqual(8);
    expect(new Set(COURSES.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  it('names every course, chapter, lesson, checklist and question once', () => {
    expect(duplicates(COURSES.map(({ id }) => id))).toEqual([]);
    expect(duplicates(COURSES.flatMap(({ checklists }) => checklists.map(({ id }) => id)))).toEqual([]);
    for (const { chapters, lessonIds, faqs } of COURSES) {
      expect(duplicates(chapters.map(({ id }) => id))).toEqual([]);
      expect(duplicates(lessonIds)).toEqual([]);
      expect(duplicates(faqs.map(({ question }) => question))).toEqual([]);
    }
  });

  it('uses ids that fit into addresses', () => {
    const checklists = COURSES.flatMap((course) => course.checklists);
    const ids = [...COURSES, ...lessons, ...checklists].map(({ id }) => id);
    expect(ids.filter((id) => !SLUG.test(id))).toEqual([]);
  });

  it('lists every lesson that has a file', () => {
    const files = globSync('*/*.md', { cwd: FOLDER }).map((file) => file.replace(/\.md$/, ''));
    expect(files.sort()).toEqual(lessons.map(({ courseId, id }) => `${courseId}/${id}`).sort());
  });

  it('has the slides, the video, the captions and a still of every lesson that has a video', () => {
    const withVideo = lessons
      .filter(({ video }) => video)
      .map(({ courseId, id }) => `${courseId}/${id}`)
      .sort();
    expect(withVideo.length).toBeGreaterThan(0);
    for (const ending of ['.video.json', '.webm', '.vtt', '.jpg'])
      expect(
        globSync(`*/*${ending}`, { cwd: FOLDER })
          .map((file) => file.slice(0, -ending.length))
          .sort(),
      ).toEqual(withVideo);
  });

  it('keeps its videos under two megabytes', () => {
    const sizes = lessons.map(({ video }) => video?.parts.video.sizeBytes ?? 0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  });

  it('draws every picture that a course names, and no other', () => {
    const covers = COURSES.map(({ id }) => `covers/${id}`);
    const named = lessons.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
    );
    expect(pictures.sort()).toEqual([...new Set([...covers, ...named])].sort());
  });
});

describe.each(COURSES.map((course) => [course.id, course] as const))('%s', (_, course) => {
  it('says what it is about', () => {
    expect(course.chapters.length).toBeGreaterThan(0);
    expect(course.lessonIds.length).toBeGreaterThanOrEqual(3);
    expect(course.lessonIds.length).toBeLessThanOrEqual(6);
    expect(course.tags.length).toBeGreaterThanOrEqual(3);
    expect(course.whatYouWillLearn.length).toBeGreaterThanOrEqual(3);
    expect(course.faqs.length).toBeGreaterThan(0);
    expect(course.checklists.length).toBeGreaterThan(0);
  });

  it('is written in English', () => {
    const strings = JSON.stringify(course).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(strings.filter((text) => !ENGLISH.test(text))).toEqual([]);
  });
});

describe.each(lessons.map((lesson) => [`${lesson.courseId}/${lesson.id}`, lesson] as const))(
  '%s',
  (_, lesson) => {
    it('takes a few minutes to read, and has a picture', () => {
      expect(lesson.words).toBeGreaterThanOrEqual(250);
      expect(lesson.words).toBeLessThanOrEqual(600);
      expect(lesson.minutes).toBe(Math.ceil(lesson.words / 200));
      expect(lesson.blocks.some(({ kind }) => kind === 'picture')).toBe(true);
    });

    it('leads only to pages that exist', () => {
      const targets = lesson.blocks.flatMap(spansOf).flatMap(({ to }) => to ?? []);
      expect(targets.filter((to) => !router.getMatchedRoutes(to)[2])).toEqual([]);
    });
  },
);

describe.each(slidesOfVideos())('the video of %s', (name, slides) => {
  const captions = readFileSync(join(FOLDER, `${name}.vtt`), 'utf8');

  it('shows pictures of the academy', () => {
    expect(slides.map(({ picture }) => picture).filter((picture) => !pictures.includes(picture))).toEqual([]);
  });

  it('says in its captions what its slides have spoken, in English', () => {
    const spoken = slides.flatMap(({ lines }) => lines);
    const [head, ...cues] = captions.trim().split('\n\n');
    expect(head).toBe('WEBVTT');
    expect(cues.map((cue) => cue.split('\n')[1])).toEqual(spoken);
    expect(spoken.filter((line) => !ENGLISH.test(line))).toEqual([]);
  });

  it('has captions that follow each other', () => {
    const times = [...captions.matchAll(/(\d\d):(\d\d\.\d{3})/g)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    );
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});

describe.each(pictures)('the picture %s', (name) => {
  const source = readFileSync(join(PICTURES, `${name}.svg`), 'utf8');

  it('can be drawn into a page, and takes all its colors from there', () => {
    expect(source).toContain('viewBox="0 0 640 320"');
    expect(source).toContain('<g id="art"');
    const art = source.slice(source.indexOf('<g id="art"'));
    const colors = [...art.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
    expect(colors.filter((color) => !/^(none|var\(--[a-z-]+\))$/.test(color ?? ''))).toEqual([]);
    expect(source).not.toMatch(/<script|<style|href=|on\w+=/);
  });

  it('is small', () => {
    expect(source.length).toBeLessThan(8000);
  });
});
