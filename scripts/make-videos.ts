/**
 * Makes the videos of the academy: `npm run videos [course/lesson]`, with ffmpeg and Chromium installed. They
 * are made once and committed. A lesson's `.video.json` has the slides: a title, a picture of the academy, and the lines that
 * are spoken over it by Flite, the synthesizer of the demo recordings. The captions are those lines, timed by their sound.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { FLITE_RATE, loadWideFlite } from '../src/voice/speech/flite.ts';
import { findOrInstallBrowser } from '../tests/support/browser.ts';

type Slide = { title: string; picture: string; lines: string[] };
type Cue = { from: number; to: number; text: string };

const COURSES = 'src/features/academy/courses';
const PICTURES = 'src/features/academy/ui/pictures';
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const BEFORE_SLIDE = 0.6;
const AFTER_LINE = 0.45;
const AFTER_SLIDE = 0.9;

const speak = loadWideFlite();
const samplesIn = (seconds: number) => Math.round(seconds * FLITE_RATE);

async function makeVideo(browser: Browser, name: string): Promise<void> {
  const slides = JSON.parse(readFileSync(join(COURSES, `${name}.video.json`), 'utf8')) as Slide[];
  const place = mkdtempSync(join(tmpdir(), 'porchlight-video-'));
  const sound: Int16Array[] = [];
  const cues: Cue[] = [];
  let at = 0;
  const add = (samples: Int16Array) => {
    sound.push(samples);
    at += samples.length;
  };
  const list: string[] = [];
  for (const [index, slide] of slides.entries()) {
    const start = at;
    add(new Int16Array(samplesIn(BEFORE_SLIDE)));
    for (const text of slide.lines) {
      const from = at / FLITE_RATE;
      add(speak({ voice: 'receptionist', text }));
      cues.push({ from, to: at / FLITE_RATE, text });
      add(new Int16Array(samplesIn(AFTER_LINE)));
    }
    add(new Int16Array(samplesIn(AFTER_SLIDE)));
    const file = join(place, `${index}.png`);
    await draw(browser, { slide, index, count: slides.length, file });
    list.push(`file '${file}'`, `duration ${((at - start) / FLITE_RATE).toFixed(3)}`);
    // The list's last picture needs to be named twice, or its duration is ignored.
    if (index === slides.length - 1) list.push(`file '${file}'`);
  }
  writeFileSync(join(place, 'slides.txt'), list.join('\n'));
  writeFileSync(join(place, 'speech.raw'), Buffer.concat(sound.map((part) => Buffer.from(part.buffer))));
  const out = join(COURSES, name);
  ffmpeg([
    ...['-f', 'concat', '-safe', '0', '-i', join(place, 'slides.txt')],
    ...['-f', 's16le', '-ar', String(FLITE_RATE), '-ac', '1', '-i', join(place, 'speech.raw')],
    ...['-vf', 'fps=2,format=yuv420p', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '42', '-g', '20'],
    ...['-cpu-used', '5', '-threads', '1', '-af', 'highpass=f=90,loudnorm=I=-18:TP=-2', '-ar', '48000'],
    ...['-c:a', 'libopus', '-b:a', '24k', '-t', (at / FLITE_RATE).toFixed(3)],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', `${out}.webm`],
  ]);
  ffmpeg(['-i', join(place, '0.png'), '-vf', 'scale=960:-1', '-q:v', '6', `${out}.jpg`]);
  writeFileSync(`${out}.vtt`, captionsOf(cues));
  rmSync(place, { recursive: true });
  console.log(`${name}: ${(at / FLITE_RATE).toFixed(1)} seconds`);
}

const ffmpeg = (args: string[]) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args]);

async function draw(
  browser: Browser,
  { slide, index, count, file }: { slide: Slide; index: number; count: number; file: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(htmlOf({ slide, index, count }));
  await page.evaluate(() => document.fonts.load('600 46px "Inter Variable"'));
  await page.screenshot({ path: file });
  await page.close();
}

/** The lowest sixth stays empty, because captions are shown there. */
function htmlOf({ slide, index, count }: { slide: Slide; index: number; count: number }): string {
  const font = readFileSync(FONT).toString('base64');
  const picture = readFileSync(join(PICTURES, `${slide.picture}.svg`), 'utf8');
  const dots = Array.from({ length: count }, (_, dot) => `<i class="${dot === index ? 'now' : ''}"></i>`);
  return `<!doctype html><style>
    @font-face { font-family: "Inter Variable"; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
    body { margin: 0; width: 1280px; height: 720px; background: #fbf8f3; color: #221d16; font-family: "Inter Variable"; }
    header { display: flex; align-items: center; padding: 36px 160px 26px; }
    h1 { margin: 0; font-size: 46px; line-height: 56px; font-weight: 600; letter-spacing: -0.02em; flex: 1; }
    i { display: inline-block; width: 12px; height: 12px; margin-left: 10px; border-radius: 6px; background: #e6dece; }
    i.now { width: 32px; background: #f5a524; }
    svg { display: block; width: 960px; height: 480px; margin: 0 auto; border-radius: 24px; }
  </style><header><h1>${slide.title}</h1>${dots.join('')}</header>${picture}`;
}

const captionsOf = (cues: Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}`)].join('\n\n') +
  '\n';

/** 65.5 → "01:05.500" */
const clock = (seconds: number): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};

const [wanted] = process.argv.slice(2);
const names = globSync('*/*.video.json', { cwd: COURSES }).map((file) => file.replace('.video.json', ''));
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] });
for (const name of names.sort()) if (wanted === undefined || wanted === name) await makeVideo(browser, name);
await browser.close();
