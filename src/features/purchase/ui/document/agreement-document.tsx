import { AGREEMENT_SECTIONS, AGREEMENT_TITLE } from '../../contract/agreement-text.ts';
import { AGREEMENT_VERSION } from '../../contract.ts';

/** The whole text. Its headings are below one of level 2. */
export function AgreementDocument() {
  return (
    <div className="max-w-prose">
      <p className="font-semibold">{AGREEMENT_TITLE}</p>
      <p className="text-sm text-soft">One-year term. Version {AGREEMENT_VERSION}.</p>
      {AGREEMENT_SECTIONS.map(({ title, paragraphs }, index) => (
        <section key={title} className="pt-5">
          <h3 className="font-semibold">
            {index + 1}. {title}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="pt-2 text-pretty">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
