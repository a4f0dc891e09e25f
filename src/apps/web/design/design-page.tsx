import type { ComponentType } from 'react';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DesignSection } from './design-section.tsx';
import { ButtonsSection } from './sections/buttons-section.tsx';
import { CarouselSection } from './sections/carousel-section.tsx';
import { ColoursSection } from './sections/colours-section.tsx';
import { DialogsSection } from './sections/dialogs-section.tsx';
import { DrawerSection } from './sections/drawer-section.tsx';
import { FeedbackSection } from './sections/feedback-section.tsx';
import { ChoicesSection } from './sections/inputs/choices-section.tsx';
import { ComboboxSection } from './sections/inputs/combobox-section.tsx';
import { DatesSection } from './sections/inputs/dates-section.tsx';
import { FieldsSection } from './sections/inputs/fields-section.tsx';
import { FilesSection } from './sections/inputs/files-section.tsx';
import { MoneyPhoneSection } from './sections/inputs/money-phone-section.tsx';
import { SelectSection } from './sections/inputs/select-section.tsx';
import { SlidersSection } from './sections/inputs/sliders-section.tsx';
import { LabelsSection } from './sections/labels-section.tsx';
import { MenusSection } from './sections/menus-section.tsx';
import { StatesSection } from './sections/states-section.tsx';
import { StepperSection } from './sections/stepper-section.tsx';
import { SurfacesSection } from './sections/surfaces-section.tsx';
import { TableSection } from './sections/table/table-section.tsx';
import { TableStatesSection } from './sections/table/table-states-section.tsx';
import { TabsSection } from './sections/tabs-section.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const sections: readonly { id: string; title: string; Content: ComponentType }[] = [
  { id: 'colours', title: 'Colors and type', Content: ColoursSection },
  { id: 'buttons', title: 'Buttons', Content: ButtonsSection },
  { id: 'fields', title: 'Fields and inputs', Content: FieldsSection },
  { id: 'choices', title: 'Checkbox and switch', Content: ChoicesSection },
  { id: 'select', title: 'Select', Content: SelectSection },
  { id: 'combobox', title: 'Combobox', Content: ComboboxSection },
  { id: 'dates', title: 'Date range', Content: DatesSection },
  { id: 'money-phone', title: 'Money and phone', Content: MoneyPhoneSection },
  { id: 'files', title: 'File drop', Content: FilesSection },
  { id: 'sliders', title: 'Slider', Content: SlidersSection },
  { id: 'stepper', title: 'Stepper', Content: StepperSection },
  { id: 'dialogs', title: 'Dialogs', Content: DialogsSection },
  { id: 'drawer', title: 'Drawer', Content: DrawerSection },
  { id: 'menus', title: 'Menu and tooltip', Content: MenusSection },
  { id: 'feedback', title: 'Toasts and saving', Content: FeedbackSection },
  { id: 'tabs', title: 'Tabs', Content: TabsSection },
  { id: 'labels', title: 'Badges and skeletons', Content: LabelsSection },
  { id: 'surfaces', title: 'Cards and page header', Content: SurfacesSection },
  { id: 'states', title: 'Empty and error', Content: StatesSection },
  { id: 'table', title: 'Table and pagination', Content: TableSection },
  { id: 'table-states', title: 'Table states', Content: TableStatesSection },
  { id: 'carousel', title: 'Carousel', Content: CarouselSection },
];

export function DesignPage() {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-10 px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-8">
      <nav
        aria-label="Components"
        className="sticky top-0 z-10 -mx-4 min-w-0 overflow-auto border-b border-line bg-paper px-2 py-1 sm:-mx-6 lg:top-8 lg:mx-0 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:border-0 lg:px-0"
      >
        <ul className="flex lg:flex-col">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={linkStyle}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="min-w-0 py-6 lg:py-0">
        <PageHeader
          title="Design system"
          description="Every component in every state. Ink on paper, one amber accent."
          breadcrumb={[{ label: 'Porchlight', link: <a href="/">Porchlight</a> }, { label: 'Design system' }]}
          actions={<ThemeToggle />}
        />
        {sections.map(({ id, title, Content }) => (
          <DesignSection key={id} id={id} title={title}>
            <Content />
          </DesignSection>
        ))}
      </main>
    </div>
  );
}

const linkStyle =
  'flex min-h-10 items-center rounded-[6px] px-2 text-sm whitespace-nowrap text-soft -outline-offset-2 hover:bg-sunken hover:text-ink lg:min-h-8';
