/**
 * What a stranger's phone and a search engine get from the pages that they may open first. Each is a yes or a no;
 * `npm run bench -- checks` prints what Lighthouse gives them.
 */
import pg from 'pg';
import { brokenRules } from '#tests/support/axe.ts';
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '#tests/support/e2e.ts';

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 });

const RATING_PAGE = '/review-us/:id';
/** Compressed, as a browser with an empty cache fetches them. Add a new public page here. */
const PAGES = [
  ['/events', 160],
  ['/partners', 150],
  [RATING_PAGE, 160],
  ['/', 210],
] as const;
/** Words that say nothing about where a link leads. */
const EMPTY_WORDS = /^(click here|click this|go|here|this|start|right here|more|learn more|read more)$/i;

for (const [named, mostKb] of PAGES) {
  test(`a phone gets all of ${named} at once, and a search engine learns what it is`, async ({
    page,
    server,
  }) => {
    const path = named === RATING_PAGE ? await ratingPageOf(server.ownerUrl) : named;
    const devTools = await page.context().newCDPSession(page);
    const issues: string[] = [];
    devTools.on('Audits.issueAdded', ({ issue }) => {
      // That a script reads `document.cookie`, which is how the page gets its CSRF token.
      if (issue.code !== 'PerformanceIssue') issues.push(issue.code);
    });
    await devTools.send('Audits.enable');
    await devTools.send('Network.enable');
    let bytes = 0;
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const origins = new Set<string>();
    page.on('request', (request) => {
      if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
    });
    const reply = await page.goto(path, { waitUntil: 'networkidle' });

    expect(reply?.status()).toBe(200);
    expect(reply?.headers()['x-robots-tag']).toBeUndefined();
    const head = await page.evaluate(() => {
      const contentOf = (name: string) =>
        [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map(({ content }) => content);
      return {
        doctype: document.doctype?.name,
        mode: document.compatMode,
        charset: document.characterSet,
        lang: document.documentElement.lang,
        title: document.title,
        descriptions: contentOf('description'),
        viewports: contentOf('viewport'),
        robots: contentOf('robots'),
        canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
          ({ href }) => new URL(href).pathname,
        ),
      };
    });
    expect(head).toMatchObject({
      doctype: 'html',
      mode: 'CSS1Compat',
      charset: 'UTF-8',
      lang: 'en',
      robots: [],
      canonical: [path],
    });
    expect(head.title).toMatch(/\S{3}/);
    expect(head.descriptions).toEqual([expect.stringMatching(/.{30}/)]);
    expect(head.viewports).toEqual([expect.stringContaining('width=device-width')]);
    expect(head.viewports[0]).not.toMatch(/user-scalable=no|maximum-scale/);

    const links = await page
      .locator('a')
      .evaluateAll((all) =>
        all.map((one) => ({ href: one.getAttribute('href') ?? '', text: one.textContent.trim() })),
      );
    expect(
      links.filter(({ href, text }) => !/^(https?:|\/|#|tel:|mailto:)/.test(href) || EMPTY_WORDS.test(text)),
    ).toEqual([]);

    // Nothing is drawn out of shape, and nothing moves when it arrives.
    const pictures = await page.locator('img').evaluateAll((all) =>
      all.map((one) => {
        const { naturalWidth, naturalHeight, width, height, alt, src } = one as HTMLImageElement;
        return { src, alt, ratio: naturalWidth / naturalHeight, drawn: width / height };
      }),
    );
    for (const { src, ratio, drawn } of pictures) expect(Math.abs(ratio / drawn - 1), src).toBeLessThan(0.05);
    expect(await page.evaluate(shiftsOf)).toBeLessThan(0.1);

    expect([...origins]).toEqual([new URL(server.url).origin]);
    expect(issues).toEqual([]);
    console.log(`${named}: ${(bytes / 1000).toFixed(1)} KB`);
    expect(bytes).toBeLessThan(mostKb * 1000);

    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    const ofPhones = ['target-size', 'image-redundant-alt', 'identical-links-same-purpose'];
    expect(await brokenRules({ page, options: { runOnly: { type: 'rule', values: ofPhones } } })).toEqual([]);
  });
}

/** Runs in the page. The sum of all layout shifts so far, as browsers score them: shares of the screen, not times. */
function shiftsOf(): number {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  observer.disconnect();
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

async function ratingPageOf(ownerUrl: string): Promise<string> {
  const sql = new pg.Client({ connectionString: ownerUrl });
  await sql.connect();
  const { rows } = await sql.query(`select business_id from users where email = 'demo@porchlight.test'`);
  await sql.end();
  return `/review-us/${rows[0].business_id}`;
}
