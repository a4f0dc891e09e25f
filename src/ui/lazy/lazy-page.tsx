import { createPart, type LazyPart, type Rendered } from './create-part.tsx';
import { PageFailed } from './page-failed.tsx';

/** A page, or the frame of pages. The router shows what goes wrong in it once it is there. */
export function lazyPage<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): PageOf<Module[Name]> {
  return createPart({
    load: async () => (await load())[name] as Rendered<object>,
    show: (failed) => <PageFailed {...failed} />,
    isBounded: false,
  }) as PageOf<Module[Name]>;
}

// biome-ignore lint/suspicious/noExplicitAny: the type of what a page renders may depend on the router, which is made of it
type PageOf<Page> = Page extends (props: infer Props extends object) => any ? LazyPart<Props> : never;
