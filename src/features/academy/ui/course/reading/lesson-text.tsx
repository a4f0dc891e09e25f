import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import type { Block, Span } from '#features/academy/contract.ts';
import { Picture } from '../../picture.tsx';

/** The tree never changes while it is shown, so positions are keys. */
export const LessonText = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className="flex flex-col gap-4 text-base leading-7">
    {blocks.map((block, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <LessonBlock key={position} block={block} />
    ))}
  </div>
);

function LessonBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className="mt-3 text-lg leading-7 font-semibold">{block.text}</h3>;
  if (block.kind === 'picture')
    return (
      <Picture name={block.name} alt={block.alt} className="my-2 rounded-card border border-line bg-sunken" />
    );
  if (block.kind === 'list') return <LessonList block={block} />;
  if (block.kind === 'tip')
    return (
      <p className="mt-2 flex gap-3 rounded-card bg-accent-wash p-4 text-accent-ink">
        <Lightbulb aria-hidden="true" className="mt-1 size-5 shrink-0" />
        <span>
          <Line spans={block.line} />
        </span>
      </p>
    );
  return (
    <p>
      <Line spans={block.line} />
    </p>
  );
}

function LessonList({ block: { ordered, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`flex flex-col gap-2 pl-6 marker:text-soft ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((spans, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={position} className="pl-1">
          <Line spans={spans} />
        </li>
      ))}
    </List>
  );
}

const Line = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, position) => {
    const key = `${position}`;
    if (span.to !== undefined)
      return (
        <Link key={key} to={span.to} className="font-medium text-accent-ink underline underline-offset-4">
          {span.text}
        </Link>
      );
    return span.strong ? <strong key={key}>{span.text}</strong> : <span key={key}>{span.text}</span>;
  });
