import { readFileSync } from 'node:fs';
import { readWhen } from '#features/receptionist/brain/embedded/read/when/read-when.ts';
import { readOfferAnswer } from '#features/receptionist/brain/embedded/read/when/pick-offered.ts';
import { suits } from '#features/receptionist/brain/embedded/read/when/wish.ts';
const part = process.argv[2] ?? 'valid';
const show = process.argv[3] === 'show' && part !== 'test';
const rates = new Map<string, [number, number]>();
for (const text of readFileSync(`training/times/${part}-1.jsonl`, 'utf8').split('\n')) {
  if (!text.trim()) continue;
  const l = JSON.parse(text);
  const at = (m: string) => ({ date: m.slice(0, 10), minutes: Number(m.slice(11, 13)) * 60 + Number(m.slice(14)) });
  const answer = l.offered ? readOfferAnswer({ text: l.said, today: l.today, offered: l.offered.map(at) }) : null;
  const wish = answer ? answer.wish : readWhen({ text: l.said, today: l.today, isAsked: true });
  const fits = (m: string) => wish !== null && suits(wish, { date: m.slice(0, 10), minutes: Number(m.slice(11, 13)) * 60 + Number(m.slice(14)) });
  let ok = true; let why = '';
  if (answer) { const got = answer.picked === null ? null : l.offered[answer.picked]; if (got !== l.picks) { ok = false; why += ` picks ${got}, not ${l.picks}`; } }
  if (l.picks) l.fits = null;
  if (!l.fits) {}
  else if (l.fits.length === 0) { if (wish) { ok = false; why += 'read a time'; } }
  else if (!wish) { ok = false; why += 'read none'; }
  for (const m of l.fits ?? []) if (wish && !fits(m)) { ok = false; why += ` misses ${m}`; }
  for (const m of l.not ?? []) if (fits(m)) { ok = false; why += ` takes ${m}`; }
  const r = rates.get(l.kind) ?? [0, 0]; r[0] += ok ? 1 : 0; r[1]++; rates.set(l.kind, r);
  if (!ok && show) console.log(`${l.kind} | ${l.today} | ${l.said} |${why} | ${JSON.stringify(wish, (k, v) => k === 'days' && v?.length > 6 ? [...v.slice(0, 2), '…', v.at(-1)] : v)}`);
}
let a = 0, b = 0;
for (const [k, [x, n]] of rates) { a += x; b += n; console.log(`${k}: ${x} of ${n}`); }
console.log(`${part}: ${a} of ${b} = ${(100 * a / b).toFixed(1)}%`);
