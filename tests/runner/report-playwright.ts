/** Says each browser test when it has ended, and reports at the end what failed, outside of tests too. */
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Failure, fromRoot, textOfError, writeReport } from './report.ts';

export default class PlaywrightReport implements Reporter {
  readonly #failures: Failure[] = [];
  #passed = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    const { file, line } = test.location;
    const place = `${fromRoot(file)}:${line}`;
    const isPassed = result.status === 'passed' && test.outcome() === 'expected';
    const hasFailed = !isPassed && result.status !== 'skipped';
    const title = `${place} > ${test.title}`;
    console.log(`${hasFailed ? '✗' : '✓'} ${title} ${(result.duration / 1000).toFixed(1)} s`);
    if (isPassed) this.#passed++;
    if (!hasFailed) return;
    const message = result.errors.map(textOfError).join('\n\n') || result.status;
    this.#failures.push({ title, message, alone: `npm run test:browser -- ${place}` });
  }

  onError(error: TestError): void {
    const { file, line } = error.location ?? {};
    const where = file ? `at ${fromRoot(file)}:${line}` : 'in the set-up of the browser tests';
    this.#failures.push({
      title: `an error outside any test, ${where}`,
      message: textOfError(error),
      alone: 'npm run test:browser',
    });
  }

  onStdOut = (chunk: string | Buffer) => process.stdout.write(chunk);
  onStdErr = (chunk: string | Buffer) => process.stdout.write(chunk);

  onEnd(): void {
    writeReport({ passed: this.#passed, failures: this.#failures });
  }

  printsToStdio = () => true;
}
