import type { PublicPage } from '#platform/public-page.ts';
import { questions } from './contract/questions.ts';

const SAMPLE_PHONE = '+18015550142';

const partnersPage: PublicPage = {
  path: '/partners',
  name: 'partners',
  inSitemap: true,
  load: async ({ context: { env } }) => ({
    data: {
      joinUrl: env.PARTNER_JOIN_URL,
      phone: env.PARTNER_DEMO_PHONE ?? SAMPLE_PHONE,
      samplePhone: env.PARTNER_DEMO_PHONE === undefined,
    },
    head: {
      title: 'Partner program',
      description:
        'Refer local service businesses to Porchlight and earn 20% of every monthly payment, for as long as they stay. For agencies, coaches and consultants.',
      picture: { path: '/social/partners.png', alt: 'A porch with its light on, and the word Partners' },
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ],
    },
  }),
};

export const partnersPages: readonly PublicPage[] = [partnersPage];
