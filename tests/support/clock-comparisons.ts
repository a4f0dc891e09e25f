/**
 * Finds assertions that hold on a calm machine only: a time that passed, a memory or CPU figure, a score. Comparing moments
 * (`at` is not before `asked`) is allowed, since it holds on any machine.
 */

const FIGURE =
  /performance\.now|hrtime|[cC]puUsage|resourceUsage|memoryUsage|maxRSS|VmHWM|monitorEventLoopDelay|eventLoopUtilization|[sS]tallMs|[mM]emoryMb|\.figures\(\)|categories\.\w+\.score|lighthouse\(/;
const TIME_PASSED = /Date\.now\(\)\s*-|-\s*Date\.now\(\)/;
const MOMENT = /^(?:Date\.now\(\)|\+?moment(?:\.getTime\(\))?)$/;
/** Makes a moment before or after now, and measures nothing. */
const MOMENT_NEAR_NOW = /new Date\((?:[^()]|\([^()]*\))*\)/g;
const COMPARES = /\.toBe(?:Less|Greater)Than(?:OrEqual)?\(|\s[<>]=?\s/;
const NAMED = /\b(?:const|let)\s+(\{[^}]*\}|\[[^\]]*\]|\w+)(?::[^=]+)?\s*=\s*(.*)$/s;
/** A function at the top of a file, with its body. */
const FUNCTION = /^(?:async )?function (\w+)\(.*?^\}/gms;
const SCORES = /\bfrom 'lighthouse'/;

export function findClockComparisons(source: string): string[] {
  // With fake timers, time passes when the test says so.
  if (/\bvi\.useFakeTimers\(/.test(source)) return [];
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').replaceAll(MOMENT_NEAR_NOW, 'moment');
  const statements = code.split(';');
  const measured = new Set<string>();
  /** Names of what says itself whether a time was short enough. */
  const verdicts = new Set<string>();
  const moments = new Set<string>();
  const isMeasured = (text: string) =>
    FIGURE.test(text) ||
    TIME_PASSED.test(text) ||
    [...measured].some((name) => new RegExp(`(?<![.\\w])${name}\\b(?!\\s*:)`).test(text)) ||
    [...moments].some((name) => new RegExp(`(?<![.\\w])${name}\\b\\s*-|-\\s*${name}\\b`).test(text));
  for (const [body, name = ''] of code.matchAll(FUNCTION)) if (isMeasured(body)) measured.add(name);
  const learnNames = (statement: string) => {
    const [, pattern = '', value = ''] = NAMED.exec(statement) ?? [];
    const names = pattern.match(/\w+/g) ?? [];
    if (MOMENT.test(value.trim())) for (const name of names) moments.add(name);
    else if (isMeasured(value)) for (const name of names) measured.add(name);
    if (measured.has(pattern) && COMPARES.test(value)) verdicts.add(pattern);
  };
  return statements.filter((statement) => {
    learnNames(statement);
    const at = statement.indexOf('expect');
    const expected = at === -1 ? '' : statement.slice(at);
    const isVerdict = [...verdicts].some((name) => expected.includes(`${name}(`));
    return SCORES.test(statement) || isVerdict || (COMPARES.test(expected) && isMeasured(expected));
  });
}
