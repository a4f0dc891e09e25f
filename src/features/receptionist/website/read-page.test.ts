/** Pages as small businesses have them, by hand and by different builders: what of each is offered to the owner. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const read = (html: string) => readPage({ html, url: 'https://lamplight.test/', sitemap: null });
/** "Do you take cards? → Yes." */
const said = (html: string) =>
  read(html).statements.map(({ question, answer }) => (question ? `${question} → ${answer}` : answer));

describe('a page of a small business', () => {
  it('written by hand keeps each paragraph with its heading, and hours in one', () => {
    const html = `<html><head><title>Lamplight Plumbing - Provo &amp; Orem</title></head><body bgcolor=white>
      <center><a href=index.html>Home</a> | <a href=prices.html>Prices</a></center>
      <h1>About us</h1><p>We have served Denver since 1998. All our plumbers are licensed!<p>Family owned.
      <h2>Hours</h2>Mon-Fri 8am - 5pm<br>Sat 9am - 1pm<br>Closed on Sundays
      <hr><font size=1>&copy; 2024 Lamplight. All rights reserved.</font></body></html>`;
    expect(read(html).title).toBe('Lamplight Plumbing - Provo & Orem');
    expect(said(html)).toEqual([
      'About us → We have served Denver since 1998. All our plumbers are licensed!',
      'Hours → Mon-Fri 8am - 5pm; Sat 9am - 1pm; Closed on Sundays',
    ]);
  });

  it('of WordPress blocks keeps an answer of several paragraphs and a list', () => {
    const html = `<body class="wp-singular page has-sidebar"><header class="wp-block-template-part"><nav class="wp-block-navigation"><ul><li><a href="/faq/">FAQ</a></li></ul></nav></header>
      <main class="wp-block-group"><h1 class="wp-block-post-title">Questions</h1>
      <h2 class="wp-block-heading">What should I prepare before a visit?</h2>
      <p>Please clear the space under the sink.</p><p>We also need:</p>
      <ul class="wp-block-list"><li>A place to park</li><li>The key to the basement</li></ul>
      <h2 class="wp-block-heading">Do you offer a warranty?</h2><p>Yes. Two years on parts and work.</p>
      <h2 class="wp-block-heading">Where we work</h2><p>We serve these cities:</p><ul><li>Provo</li><li>Orem</li><li>Lehi</li></ul>
      <div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/book">Book a visit today</a></div></div>
      </main><footer><p>Proudly powered by WordPress, since we like it.</p></footer></body>`;
    expect(said(html)).toEqual([
      'What should I prepare before a visit? → Please clear the space under the sink. We also need: A place to park; The key to the basement',
      'Do you offer a warranty? → Yes. Two years on parts and work.',
      'Where we work → We serve these cities: Provo; Orem; Lehi',
    ]);
  });

  it('of div soup, as Wix makes it, pairs by where things stand', () => {
    const row = (question: string, ...answers: string[]) =>
      `<div data-mesh="x"><div class="comp-q"><div><p class="font_8"><span style="font-weight:bold"><span>${question}</span></span></p></div></div><div class="comp-a">${answers.map((one) => `<p class="font_8"><span>${one}<span class="wixGuard">\u200b</span></span></p>`).join('')}</div></div>`;
    const html = `<div id="SITE_CONTAINER"><div id="SITE_HEADER"><a href="/">Home</a><a href="/pricing">Pricing</a></div>
      <div><div><div><h2 class="font_2">Good to know</h2></div></div>${row('Do you work on Sundays?', 'Only in emergencies.', 'They cost $95 more.')}${row('Is parking free?', 'Yes, behind the shop.')}</div>
      <div><p>Lamplight is a plumber in Provo, Utah.</p></div><div id="SITE_FOOTER"><p>Call us for a free estimate today.</p></div></div>`;
    expect(said(html)).toEqual([
      'Do you work on Sundays? → Only in emergencies. They cost $95 more.',
      'Is parking free? → Yes, behind the shop.',
      'Lamplight is a plumber in Provo, Utah.',
    ]);
  });

  it('with details and summary keeps what is folded up', () => {
    expect(
      said(`<h2>FAQ</h2><details><summary>Do you take cards?</summary>Yes, all of them.<p>Checks, too.</p></details>
        <details><summary><h3>Can I cancel?</h3></summary><div>Up to a day before.</div></details><p>We are glad to help you.</p>`),
    ).toEqual([
      'Do you take cards? → Yes, all of them. Checks, too.',
      'Can I cancel? → Up to a day before.',
      'We are glad to help you.',
    ]);
  });

  it('with an accordion of buttons keeps panels that are closed', () => {
    const item = (n: number, question: string, answer: string) =>
      `<div class="accordion-item"><h3><button aria-expanded="false" aria-controls="p${n}">${question}</button></h3><div id="p${n}" hidden aria-hidden="true"><p>${answer}</p></div></div>`;
    expect(
      said(
        `<button aria-expanded="false" aria-controls="m">Menu</button><div id="m"><a href="/a">About</a></div><div class="accordion">${item(1, 'How fast are you?', 'Within two hours.')}${item(2, 'Do you charge for travel?', 'Not within 20 miles.')}</div><p>Still unsure, give us a call.</p><div hidden>Old words that are hidden.</div>`,
      ),
    ).toEqual([
      'How fast are you? → Within two hours.',
      'Do you charge for travel? → Not within 20 miles.',
      'Still unsure, give us a call.',
    ]);
  });

  it('with a price list makes a statement of each row, with the names of more than two columns', () => {
    expect(
      said(`<h2>Detailing prices</h2><table><thead><tr><th>Car</th><th>Outside</th><th>Inside and out</th></tr></thead>
        <tbody><tr><td>Sedan</td><td>$50</td><td>$120</td></tr><tr><td>Truck</td><td></td><td>$160</td></tr></tbody></table>
        <table><tr><td>Drain cleaning</td><td>$129</td></tr><tr><th>Call-out fee:</th><td>$49</td></tr></table>`),
    ).toEqual([
      'Detailing prices → Sedan: Outside $50, Inside and out $120',
      'Detailing prices → Truck: Inside and out $160',
      'Detailing prices → Drain cleaning: $129',
      'Detailing prices → Call-out fee: $49',
    ]);
  });

  it('that a table lays out is read as if there were none', () => {
    expect(
      said(`<table width=800><tr><td><a href=a.htm>Home</a></td><td><h1>Welcome</h1><p>We fix roofs in all of Utah.</p>
        <table><tr><td>Gutter cleaning</td><td>from $90</td></tr></table></td></tr></table>`),
    ).toEqual(['Welcome → We fix roofs in all of Utah.', 'Welcome → Gutter cleaning: from $90']);
  });

  it('with a list of terms pairs each with its description', () => {
    expect(
      said(
        `<dl><dt>Deposit</dt><dd>We ask for 20% when you book.</dd><dt>Can I bring my dog?</dt><dd>Yes.</dd></dl>`,
      ),
    ).toEqual(['Deposit → We ask for 20% when you book.', 'Can I bring my dog? → Yes.']);
  });

  it('with questions in bold or with Q and A pairs them', () => {
    expect(
      said(`<p><strong>Do you rent tools?</strong><br>Yes, by the day.</p><p>Q: Is there a minimum?</p><p>A: One hour.</p>
        <p>Do you deliver? Within ten miles.</p><p>Leaky faucet? Call us?</p>`),
    ).toEqual([
      'Do you rent tools? → Yes, by the day.',
      'Is there a minimum? → One hour.',
      'Do you deliver? → Within ten miles.',
      'Leaky faucet? Call us?',
    ]);
  });

  it('with cards keeps a price with what it is for', () => {
    expect(
      said(`<section><h2>Massages</h2><div class=card><h3>Deep tissue</h3><span>60 min</span><div>$95</div><p>For sore muscles after sports.</p><a href=/book>Book now</a></div>
        <div class=card><h3>Hot stone</h3><div>$110</div></div></section>`),
    ).toEqual([
      'Deep tissue → 60 min; $95',
      'Deep tissue → For sore muscles after sports.',
      'Hot stone → $110',
    ]);
  });

  it('with JSON-LD takes the questions that are not written out', () => {
    const data = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name: 'Lamplight' },
        {
          '@type': ['FAQPage'],
          mainEntity: [
            {
              '@type': 'Question',
              name: 'Do you take cards?',
              acceptedAnswer: { '@type': 'Answer', text: 'Short.' },
            },
            {
              '@type': 'Question',
              name: 'Are you insured?',
              acceptedAnswer: [
                { text: '<p>Yes, for <b>$2 million</b>.</p><style>p{}</style><p>Ask us.</p>' },
              ],
            },
          ],
        },
      ],
    };
    expect(
      said(`<script type="application/ld+json">${JSON.stringify(data)}</script><script type="application/ld+json">{ broken</script>
        <h3>Do you take cards?</h3><p>Yes, every major card.</p>`),
    ).toEqual([
      'Do you take cards? → Yes, every major card.',
      'Are you insured? → Yes, for $2 million. Ask us.',
    ]);
  });

  it('is offered without menus, cookie notices, forms and footers', () => {
    expect(
      said(`<ul class="nav"><li><a href="/a">Drain cleaning in Provo</a></li></ul><div class="cky-consent-container"><p>We value your privacy very much.</p></div>
        <div role="dialog"><p>Get ten percent off now.</p></div><p>This website uses cookies to work.</p><form><label>Your name please now</label></form>
        <ul><li><a href="/x">Water heaters</a></li><li><a href="/y">Leak detection</a></li></ul>
        <p>Call <a href="tel:8015550100">(801) 555-0100</a></p><div class="site-footer"><p>Made by a web agency.</p></div>`),
    ).toEqual(['Call (801) 555-0100']);
  });
});

describe('a long answer', () => {
  const sentence = (n: number) => `This is the sentence number ${n} of a long answer. `;
  it('is cut where a sentence ends, and only when it does not fit', () => {
    const long = Array.from({ length: 40 }, (_, n) => sentence(n)).join('');
    const { statements } = read(`<h2>What is covered?</h2><p>${long}</p>`);
    expect(statements.length).toBe(2);
    for (const { question, answer } of statements) {
      expect(question).toBe('What is covered?');
      expect(answer.length).toBeLessThanOrEqual(1000);
      expect(answer.endsWith('.')).toBe(true);
    }
    expect(statements.map(({ answer }) => answer).join(' ')).toBe(long.trim());
  });

  it('that is one endless sentence is dropped', () => {
    expect(said(`<p>We are licensed.</p><p>${'word '.repeat(500)}.</p>`)).toEqual(['We are licensed.']);
  });
});

const tag = fc.constantFrom(
  ...[
    'div',
    'p',
    'h2',
    'summary',
    'details',
    'ul',
    'li',
    'table',
    'tr',
    'td',
    'th',
    'dl',
    'dt',
    'dd',
    'a',
    'span',
    'br',
  ],
  ...[
    'script',
    'title',
    'button',
    'nav',
    'main',
    'svg',
    'template',
    'x-own',
    'base',
    'body',
    'head',
    'textarea',
  ],
);
const attribute = fc.constantFrom(
  ...[
    '',
    ' hidden',
    ' aria-controls="a"',
    ' id="a"',
    ' href="//b"',
    ' type="application/ld+json"',
    ' role="heading"',
  ],
  ...[' class="footer"', ' style="display:none"', ' "<>', ' href="javascript:x"'],
);
const piece = fc.oneof(
  fc.tuple(tag, attribute).map(([name, given]) => `<${name}${given}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom(
    'Is it?',
    'Yes, it is.',
    '$9',
    '&lt;b&gt;',
    '\u202e',
    '\ufffd',
    '<!--',
    ']]>',
    '&#0;',
    '[[[{',
    '<![CDATA[',
  ),
  fc.string(),
);

describe('a hostile page', () => {
  it('of any pieces gives bounded statements and nothing unseen', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { statements, title } = read(pieces.join(''));
        expect(title.length).toBeLessThanOrEqual(120);
        for (const { question, answer } of statements) {
          expect(question.length).toBeLessThanOrEqual(300);
          expect(answer.length).toBeGreaterThan(0);
          expect(answer.length).toBeLessThanOrEqual(1000);
          expect(question + answer).not.toMatch(/[\p{C}\ufffd]/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['deep nesting', `${'<div>'.repeat(200_000)}x`],
    ['deep lists', '<ul><li>'.repeat(50_000)],
    ['deep tables', '<table><tr><td>'.repeat(50_000)],
    ['many headings', '<h2>Is it so?</h2><p>Yes.</p>'.repeat(30_000)],
    ['many links', '<a href="/x">x</a>'.repeat(100_000)],
    ['one endless word', 'x'.repeat(3_000_000)],
    ['entities', '&amp;'.repeat(300_000)],
    ['deep JSON', `<script type="application/ld+json">${'['.repeat(200_000)}</script>`],
    ['wide JSON', `<script type="application/ld+json">[${'{"@type":"Question"},'.repeat(10_000)}1]</script>`],
  ])('of %s ends, within bounds', (_, html) => {
    const { statements } = read(html);
    expect(statements.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(statements).length).toBeLessThan(80_000);
  });
});
