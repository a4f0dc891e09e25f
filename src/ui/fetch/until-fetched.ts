import { asNotFetched } from './not-fetched.ts';

const PAUSE_MS = 2000;

/** For code that has no place of its own on the screen: tries until it is there. What only a reload mends is given up. */
export async function untilFetched<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const { failure } = asNotFetched(error);
      if (failure === 'outdated' || failure === 'broken') throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
