/**
 * Values from replies: ids, tokens, names and the like, by the name under which a request would use them. So generated
 * requests reach existing resources, of the user's own business and of another.
 */
import type { Random } from './random.ts';

const MOST_OF_A_KIND = 200;
/** A demo recording is synthesized on the first request, which takes a second each. */
const FEW: Record<string, number> = { recordings: 2 };

export class Known {
  readonly #values = new Map<string, (string | number)[]>();

  /** From a reply to a call of this path. */
  learn(path: string, reply: unknown): void {
    this.#walk(reply, subjectsOf(path)[0] ?? '', 0);
  }

  /** The resource of a path: the last of its words for which values are known. */
  subjectOf(path: string): string {
    return subjectsOf(path).find((subject) => this.#values.has(subject)) ?? '';
  }

  /** Whether more resources of this kind may be requested. */
  isOpen(name: string): boolean {
    return !(name in FEW);
  }

  find(name: string, random: Random): string | number | undefined {
    const values = this.#values.get(name) ?? [];
    return values.length === 0 ? undefined : random.pick(values);
  }

  last(name: string, count: number): (string | number)[] {
    return (this.#values.get(name) ?? []).slice(-count);
  }

  #walk(value: unknown, subject: string, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 50)) this.#walk(one, subject, depth + 1);
      return;
    }
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'string' || typeof one === 'number') this.#keep(key, one, subject);
      // `data` and `payloads` hold the resource of the path; `contacts` and `contact` name their own.
      else this.#walk(one, key === 'data' || key === 'payloads' ? subject : plural(key), depth + 1);
    }
  }

  #keep(key: string, value: string | number, subject: string): void {
    this.#add(poolOf(key, subject), value);
    // The address of a feed or webhook ends with its token.
    const token = /^https?:.*\/([\w-]{32,43})(\.ics)?$/.exec(String(value))?.[1];
    if (token) this.#add('token', token);
  }

  #add(name: string, value: string | number): void {
    const values = this.#values.get(name) ?? [];
    if (values.includes(value) || values.length >= (FEW[name] ?? Number.POSITIVE_INFINITY)) return;
    if (values.length >= MOST_OF_A_KIND) values.shift();
    values.push(value);
    this.#values.set(name, values);
  }
}

/** Ids named after their role. */
const NAMED_OTHERWISE: Record<string, string> = {
  other: 'contacts',
  ignore: 'appointments',
  replaces: 'appointments',
  hold: 'appointments',
};

/** `contact_id`, `contactId`, `contact_ids` and the `id` of a contact are all one of `contacts`. */
export function poolOf(key: string, subject: string): string {
  const named = /^(.*?)_?ids?$/i.exec(key)?.[1];
  if (named === undefined) return key;
  return named === '' ? subject : (NAMED_OTHERWISE[named] ?? plural(named));
}

/** The words of a path that may be what it is about, the last one first. */
const subjectsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => /^[a-z-]+$/i.test(part))
    .map(plural)
    .reverse();

const plural = (name: string): string => (name.endsWith('s') ? name : `${name}s`);
