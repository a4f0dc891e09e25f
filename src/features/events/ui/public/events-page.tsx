import type { PublicEvent } from '#features/events/contract/vocabulary.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Faq } from '#ui/public/faq.tsx';
import { FeatureCards } from '#ui/public/feature-cards.tsx';
import { Quotes } from '#ui/public/quotes.tsx';
import { Section } from '#ui/public/section.tsx';
import { AttendTabs } from './attend-tabs.tsx';
import { features, questions, quotes } from './events-copy.tsx';
import { EventsList } from './events-list.tsx';
import { LanternString } from './lantern-string.tsx';
import { SignupForm } from './signup-form.tsx';

/** `list` is null if the feeds took too long: the page then fetches them itself. */
export function EventsPage({ list }: { list: { events: PublicEvent[]; sample: boolean } | null }) {
  return (
    <>
      <Hero />
      <Section id="why" title="An evening that pays for itself">
        <FeatureCards items={features} />
      </Section>
      <Section id="attend" title="Attend your way" tone="sunken">
        <AttendTabs />
      </Section>
      <Section id="upcoming" title="Upcoming events">
        <EventsList list={list} />
      </Section>
      <Section
        id="join"
        title="Join the Events List"
        lead="Tell us where you are and what you would like to hear about. We write 10 to 14 days before an event, and at no other time."
        tone="sunken"
      >
        <SignupForm />
      </Section>
      <Section id="quotes" title="What a good evening sounds like">
        <Quotes
          quotes={quotes}
          note="These quotes are illustrative: we wrote them to show what we aim for."
        />
      </Section>
      <Section id="faq" title="Questions" tone="sunken">
        <Faq questions={questions} />
      </Section>
    </>
  );
}

function Hero() {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pt-10 pb-8 md:px-6 md:pt-20">
      <p className="font-medium text-accent-ink">Events in Salt Lake City and online</p>
      <h1 className="mt-3 max-w-3xl text-balance font-semibold text-4xl leading-12 tracking-tight md:text-6xl md:leading-18">
        Evenings for owners who would rather be on the job
      </h1>
      <p className="mt-5 max-w-xl text-pretty text-lg text-soft leading-8">
        Small rooms, short webinars, and people who also answer their own phone. Come with one question and
        leave with three answers.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="#join" className={buttonStyle({ variant: 'primary', size: 'large' })}>
          Join the Events List
        </a>
        <a href="#upcoming" className={buttonStyle({ size: 'large' })}>
          See what is coming up
        </a>
      </div>
      <LanternString />
    </section>
  );
}
