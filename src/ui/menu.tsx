import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';

export type MenuAction = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  tone?: 'default' | 'danger';
  disabled?: boolean;
  /** Draws a line above this item. */
  separated?: boolean;
} & (
  | { onSelect: () => void; link?: undefined }
  | {
      /** The app's own link element, e.g. `<Link to="/contacts" />`. */
      link: ReactElement;
      onSelect?: () => void;
    }
);

export type MenuProps = {
  /** A Button; it opens the menu. */
  trigger: ReactElement;
  items: readonly MenuAction[];
  align?: 'start' | 'end';
};

const MenuPopup = lazy(async () => ({ default: (await import('./popups.ts')).MenuPopup }));

/** The code of the popup is fetched beside the page's data. A click before that opens the menu once it is there. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const trigger = cloneElement(props.trigger as ReactElement<{ onClick: () => void }>, {
    onClick: () => setWanted(true),
  });
  return (
    <Suspense fallback={trigger}>
      <MenuPopup {...props} defaultOpen={wanted} />
    </Suspense>
  );
}
