import { Card } from '#ui/layout/card.tsx';
import { Carousel } from '#ui/layout/carousel.tsx';
import { Example } from '../design-section.tsx';

const quotes = [
  { id: 'answered', label: 'Every call answered', text: 'It picked up nine calls while I was under a sink.' },
  {
    id: 'booked',
    label: 'Booked overnight',
    text: 'I woke up to three booked jobs. One of them had called at two in the morning, explained the whole story of the wasp nest, and got a slot for Thursday.',
  },
  { id: 'quiet', label: 'Quiet evenings', text: 'My phone is quiet at dinner now.' },
];

export function CarouselSection() {
  return (
    <Example title="Turns every 7 seconds; rests under pointer or focus, and when paused">
      <div className="max-w-xl">
        <Carousel
          label="What owners say"
          slides={quotes.map(({ id, label, text }) => ({
            id,
            label,
            content: (
              <Card className="h-full">
                <p className="text-lg leading-8 text-balance">{text}</p>
              </Card>
            ),
          }))}
        />
      </div>
    </Example>
  );
}
