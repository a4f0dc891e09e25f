import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Example, Row } from '../design-section.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function ButtonsSection() {
  return (
    <>
      <Example title="Variants">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              Save {variant}
            </Button>
          ))}
        </Row>
      </Example>
      <Example title="Sizes, with icon">
        <Row>
          <Button size="small" icon={<Plus />}>
            Small
          </Button>
          <Button icon={<Plus />}>Medium</Button>
          <Button size="large" icon={<Plus />}>
            Large
          </Button>
        </Row>
      </Example>
      <Example title="Icon only">
        <Row>
          <Button icon={<Pencil />} label="Edit" />
          <Button variant="primary" icon={<Plus />} label="Add" />
          <Button variant="ghost" icon={<Pencil />} label="Rename" />
          <Button variant="danger" size="small" icon={<Trash2 />} label="Delete" />
        </Row>
      </Example>
      <Example title="Loading (keeps its width)">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} loading>
              Save {variant}
            </Button>
          ))}
        </Row>
      </Example>
      <Example title="Disabled">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              Save {variant}
            </Button>
          ))}
        </Row>
      </Example>
      <Example title="Long text, and a link that looks like a button">
        <Row>
          <div className="w-64">
            <Button variant="primary" className="w-full">
              Send the quote to everyone who asked for one this week
            </Button>
          </div>
          <a href="#buttons" className={buttonStyle({ variant: 'secondary' })}>
            Go to buttons
          </a>
        </Row>
      </Example>
    </>
  );
}
