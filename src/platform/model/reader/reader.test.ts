import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { MODEL, SETTINGS } from './model-files.ts';
import { createReader } from './reader.ts';
import { DANGERS } from './vocabulary.ts';

const reader = createReader();
afterAll(() => reader.close());

it('has the weights that its settings were measured with', () => {
  expect(createHash('sha256').update(readFileSync(MODEL.weights)).digest('hex')).toBe(SETTINGS.weights);
});

it('reads several things that are said at once', async () => {
  const said =
    'Hi, my name is Ana Ruiz, the sink is clogged. Can you come Thursday after 4? My number is 720 555 0134';
  const { acts, clauses, spans } = await reader.read({ asked: '', said });
  for (const act of ['giveName', 'tellProblem', 'book', 'givePhone'] as const) expect(acts).toContain(act);
  expect(clauses.length).toBeGreaterThanOrEqual(3);
  const textOf = (kind: string) => spans.find((span) => span.kind === kind)?.text;
  expect([textOf('name'), textOf('phone')]).toEqual(['Ana Ruiz', '720 555 0134']);
  for (const { text, start, end } of spans) expect(said.slice(start, end)).toBe(text);
});

it('sees danger in an answer to another question', async () => {
  const { acts, chanceOf } = await reader.read({
    asked: 'I have Tuesday at 10 or Wednesday at 2. Which of these works for you?',
    said: 'my son swallowed some of the cleaner',
  });
  expect(chanceOf('emergency')).toBeGreaterThan(0.5);
  expect(DANGERS.some((danger) => acts.has(danger))).toBe(true);
});

it('sees danger at the end of a long story', async () => {
  const story = 'We moved in last spring, the neighbors are lovely and the garden is a dream. '.repeat(12);
  const said = `${story}Anyway, I smell gas in the basement. My name is Ana Ruiz.`;
  const { acts, chanceOf, spans } = await reader.read({ asked: '', said });
  // From here on the dialogue at least asks.
  expect(chanceOf('emergency')).toBeGreaterThan(0.1);
  expect(acts).toContain('gas');
  const name = spans.find(({ kind }) => kind === 'name');
  expect(name && said.slice(name.start, name.end)).toBe('Ana Ruiz');
});

it('reads what was meant, and takes names as they were written', async () => {
  const { clauses, spans } = await reader.read({
    asked: '',
    said: 'this is Jon Drane, i need drian cleening',
    meant: 'this is Jon drain, i need drain cleaning',
  });
  expect(clauses.at(-1)?.text).toContain('drain cleaning');
  expect(spans.filter(({ kind }) => kind === 'name').map(({ text }) => text)).toContain('Jon Drane');
});

it('starts again after it was closed, and finishes first what it is at', async () => {
  const other = createReader();
  const first = other.read({ asked: '', said: 'hello' });
  await other.close();
  expect((await first).acts).toContain('greet');
  expect((await other.read({ asked: '', said: 'goodbye then' })).acts).toContain('bye');
  await other.close();
});

it('reads what a caller said before the rest of what can wait', async () => {
  const patient = createReader({ isPatient: true });
  const texts = Array.from({ length: 80 }, (_, index) => `This is number ${index} of what can wait.`);
  const done: string[] = [];
  await Promise.all([
    patient.vectorsOf('said', texts).then((vectors) => done.push(`${vectors.length} that can wait`)),
    reader.read({ asked: '', said: 'I would not wait for eighty others.' }).then(() => done.push('caller')),
  ]);
  expect(done).toEqual(['caller', '80 that can wait']);
  await patient.close();
});

it('takes any text', async () => {
  for (const said of ['', ' ', '�\u200b', '😀'.repeat(300), 'a'.repeat(5000), '你好'])
    expect((await reader.read({ asked: said, said })).spans).toBeInstanceOf(Array);
});
