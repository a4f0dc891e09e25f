import { Phone } from 'lucide-react';
import { questions } from '#features/partners/contract/questions.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { telLink } from '#ui/format/reach-link.ts';
import { Faq } from '#ui/public/faq.tsx';
import { FeatureCards } from '#ui/public/feature-cards.tsx';
import { Quotes } from '#ui/public/quotes.tsx';
import { Section } from '#ui/public/section.tsx';
import { DemoCall } from './demo-call.tsx';
import { EarningsCalculator } from './earnings-calculator.tsx';
import { benefits, fits, quotes, steps, support } from './partners-copy.tsx';
import { PorchScene } from './porch-scene.tsx';

type PartnersPageProps = { joinUrl: string; phone: string; samplePhone: boolean };

export function PartnersPage({ joinUrl, phone, samplePhone }: PartnersPageProps) {
  return (
    <>
      <section className="mx-auto grid w-full max-w-6xl items-center gap-10 px-4 pt-10 pb-8 md:px-6 md:pt-16 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <p className="font-medium text-accent-ink">Partner program</p>
          <h1 className="mt-3 text-balance font-semibold text-4xl leading-12 tracking-tight md:text-6xl md:leading-18">
            Refer a business. Earn for as long as it stays.
          </h1>
          <p className="mt-5 max-w-xl text-pretty text-lg text-soft leading-8">
            Your clients miss calls while they work. Porchlight answers them, and you earn 20% of every
            monthly payment.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <JoinLink href={joinUrl}>Become a partner</JoinLink>
            <a href="#demo" className={buttonStyle({ size: 'large' })}>
              Hear a call
            </a>
          </div>
        </div>
        <PorchScene />
      </section>
      <Section id="benefits" title="Why partners recommend us">
        <FeatureCards items={benefits} />
      </Section>
      <Section
        id="demo"
        title="Hear it answer"
        lead="A leaking water heater, from the first ring to the booked visit. The voices are ours, synthesized by the product itself."
        tone="sunken"
      >
        <DemoCall />
        <div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={telLink(phone)} className={buttonStyle({ size: 'large' })}>
            <Phone aria-hidden="true" className="size-5" />
            Call to test: {shown(phone)}
          </a>
          {samplePhone ? (
            <span className="text-sm text-soft">A sample number: this demo has no phone line.</span>
          ) : null}
        </div>
      </Section>
      <Section id="testimonials" title="What partners would tell you">
        <Quotes
          quotes={quotes}
          note="These testimonials are illustrative: we wrote them to show typical partners."
        />
      </Section>
      <Section
        id="calculator"
        title="What you could earn"
        lead="Move the sliders. Clients add up: in the third month, those of all three months pay."
        tone="sunken"
      >
        <EarningsCalculator />
      </Section>
      <Section id="fit" title="A good fit if you are">
        <FeatureCards items={fits} />
        <p className="mt-12 max-w-3xl rounded-card bg-accent-wash px-6 py-5 text-pretty text-lg leading-8">
          <strong className="font-semibold">Your name is on the recommendation.</strong> So we set up every
          client ourselves, say plainly what the receptionist cannot do, and let every client leave with their
          data.
        </p>
      </Section>
      <Section id="steps" title="Three steps" tone="sunken">
        <ol className="grid gap-10 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="flex size-11 items-center justify-center rounded-full bg-accent font-semibold text-lg text-on-accent">
                {index + 1}
              </span>
              <h3 className="mt-4 font-semibold text-xl leading-8">{title}</h3>
              <p className="mt-1 text-pretty text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="support" title="What you get from us">
        <FeatureCards items={support} />
      </Section>
      <Section id="faq" title="Questions" tone="sunken">
        <Faq questions={questions} />
      </Section>
      <Section
        id="apply"
        title="Leave the light on for your clients"
        lead="It takes five minutes to apply, and costs nothing."
      >
        <JoinLink href={joinUrl}>Apply now</JoinLink>
      </Section>
    </>
  );
}

function JoinLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle({ variant: 'primary', size: 'large' })}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** +18015550142 as (801) 555-0142; any other number as it is. */
const shown = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
