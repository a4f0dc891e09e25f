import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type KnowledgeEntry, readPageRoute, type Statement } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Input } from '#ui/input/input.tsx';
import { Dialog, DialogClose } from '#ui/overlay/dialog.tsx';
import { SitePageList } from './site-page-list.tsx';
import { type Offer, offersOf, toRead } from './site-pages.ts';
import { SiteStatements } from './site-statements.tsx';
import { useSiteReading } from './use-site-reading.ts';

const pageForm = defineForm({
  routes: [readPageRoute],
  labels: { url: 'Address of a page', finds_pages: 'Other pages' },
});

const DESCRIPTIONS = {
  address:
    'Name a page of your website, such as its start page. We read it and show which others it leads to.',
  pages: 'Tick the pages to read. Nothing is kept until you have checked what they say.',
  statements: 'Keep what is true and helps customers. Skip the rest.',
};

/**
 * The business's own website, page by page; its words are strangers' until the owner keeps them. What was read stays when the
 * dialog is closed, and when it is opened again.
 */
export function SiteDialog({
  website,
  entries,
  open,
  room,
  onClose,
  onKeep,
}: {
  /** Null if the owner has not entered it. */
  website: string | null;
  /** What is among the answers already. */
  entries: readonly KnowledgeEntry[];
  open: boolean;
  room: number;
  onClose: () => void;
  onKeep: (statements: Statement[]) => void;
}) {
  const [step, setStep] = useState<keyof typeof DESCRIPTIONS>('address');
  const reading = useSiteReading();
  const { wanted, want } = useWanted();
  const offered = open ? offersOf(reading.pages, entries) : [];
  const offers = offered.flatMap((page) => page.offers);
  const kept = offers.filter(({ key }) => wanted.has(key));
  const ticked = toRead(reading.pages).length;
  const form = useForm({
    form: pageForm,
    values: { url: website ?? '' },
    schema: readPageRoute.body,
    toBody: ({ url }) => ({ url, finds_pages: true }),
    save: (body) => call(readPageRoute, { body }).then(({ data }) => data),
    onSaved: (found) => {
      reading.begin(found);
      setStep('pages');
    },
    failure: (error) => failureText(error, 'Failed to read the page. Please try again.'),
    asks: false,
  });
  const close = () => {
    reading.stop();
    onClose();
  };
  const keep = () => {
    onKeep(kept.map(({ question, answer }) => ({ question, answer })));
    want(kept, false);
    setStep('pages');
    close();
  };
  const footers = {
    address: (
      <>
        <DialogClose>Cancel</DialogClose>
        {reading.pages.length > 0 ? (
          <Button onClick={() => setStep('pages')}>Go on with these pages</Button>
        ) : null}
        {website ? (
          <Button variant="primary" loading={form.isSaving} onClick={form.submit}>
            Find pages
          </Button>
        ) : (
          <Link to="/brand-management" className={buttonStyle({ variant: 'primary' })}>
            Business Details
          </Link>
        )}
      </>
    ),
    pages: (
      <>
        {reading.progress ? (
          <Button onClick={reading.stop}>Stop</Button>
        ) : (
          <Button onClick={() => setStep('address')}>Back</Button>
        )}
        {reading.progress || ticked === 0 ? null : (
          <Button variant="primary" onClick={reading.readTicked}>
            {ticked === 1 ? 'Read 1 page' : `Read ${ticked} pages`}
          </Button>
        )}
        <Button
          variant={reading.progress || ticked === 0 ? 'primary' : 'secondary'}
          disabled={reading.progress !== null}
          onClick={() => setStep('statements')}
        >
          {offers.length === 1 ? 'Check 1 statement' : `Check ${offers.length} statements`}
        </Button>
      </>
    ),
    statements: (
      <>
        <Button onClick={() => setStep('pages')}>Back</Button>
        <Button variant="primary" disabled={kept.length === 0 || kept.length > room} onClick={keep}>
          {`Keep ${kept.length}`}
        </Button>
      </>
    ),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title="Read my website"
      description={
        website
          ? DESCRIPTIONS[step]
          : 'Only pages of your own website can be read. Enter your website in Business Details first.'
      }
      size="large"
      footer={footers[step]}
    >
      {step === 'pages' ? <SitePageList reading={reading} /> : null}
      {step === 'statements' ? (
        <SiteStatements
          pages={offered}
          room={room}
          excess={Math.max(0, kept.length - room)}
          {...{ wanted, want }}
        />
      ) : null}
      {step === 'address' && website ? (
        <Form form={form}>
          <FormField form={form} name="url" required>
            {(control) => (
              <Input type="url" inputMode="url" autoComplete="off" maxLength={500} {...control} />
            )}
          </FormField>
        </Form>
      ) : null}
    </Dialog>
  );
}

function useWanted() {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const want = (offers: readonly Offer[], isWanted: boolean) =>
    setWanted((before) => {
      const next = new Set(before);
      for (const { key } of offers)
        if (isWanted) next.add(key);
        else next.delete(key);
      return next;
    });
  return { wanted, want };
}
