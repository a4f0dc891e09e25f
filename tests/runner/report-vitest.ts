/** Says each file of unit and API tests when it has ended, and reports at the end what failed, outside of tests too. */
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { type Failure, fromRoot, textOfError, writeReport } from './report.ts';

export default class VitestReport implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    console.log(`${module.ok() ? '✓' : '✗'} ${fromRoot(module.moduleId)} (${tests.length}) ${seconds} s`);
  }

  onUserConsoleLog({ content }: { content: string }): void {
    console.log(content.trimEnd());
  }

  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    writeReport({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...tests.filter((test) => test.result().state === 'failed').map(failureOf),
        ...modules.flatMap(failuresOfModule),
        ...outside.map(failureOutside),
      ],
    });
  }
}

const failureOf = (test: TestCase): Failure => {
  const file = fromRoot(test.module.moduleId);
  return {
    title: `${file} > ${test.fullName}`,
    message: (test.result().errors ?? []).map(textOfError).join('\n\n'),
    alone: alone(file, test.fullName),
  };
};

/** A file that does not load, or a group whose preparation fails, has failed although no test of it ran. */
function failuresOfModule(module: TestModule): Failure[] {
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: suite.fullName,
    errors: suite.errors(),
  }));
  const file = fromRoot(module.moduleId);
  return [{ name: '', errors: module.errors() }, ...suites].flatMap(({ name, errors }) =>
    errors.map((error) => ({
      title: [file, name].filter(Boolean).join(' > '),
      message: textOfError(error),
      alone: alone(file),
    })),
  );
}

function failureOutside(error: SerializedError): Failure {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: name } = error as Record<string, string | undefined>;
  const file = path && fromRoot(path);
  const where = [file ?? 'no test file', name].filter(Boolean).join(' > ');
  return {
    title: `an error outside any test, while ${where} ran`,
    message: textOfError(error),
    alone: alone(file ?? ''),
  };
}

const alone = (file: string, name?: string): string =>
  `THOROUGH=1 npm run test:unit -- ${file}${name ? ` -t ${JSON.stringify(expressionOf(name))}` : ''}`.trim();

/** vitest reads the name as an expression. */
const expressionOf = (name: string): string =>
  name.replaceAll(' > ', ' ').replace(/[\\^$.*+?()[\]{}|]/g, '.');
