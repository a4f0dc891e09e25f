/** Starts the files that take minutes first, so that no core waits for one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By how long they take, each alone on a calm machine; the others take seconds. */
const LONGEST = [
  ...['generated-requests', 'start', 'automation-crash', 'isolation', 'contact-import-large', 'migrations'],
  ...['receptionist-chats', 'receptionist-honesty', 'receptionist-scenarios', 'contact-merges-random', 'dev'],
  ...['contact-upserts-random', 'automation-webhook-flood', 'jobs', 'chat-nodes-crash', 'continued-crash'],
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
