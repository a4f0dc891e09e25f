/** The steps of the set-up drawer, derived from what a vendor declares. */
import type { SetUpField, Vendor } from '#connectors/framework/vendor.ts';
import type { DisplayLogic, SetUpItem, SetUpStep } from '#features/integrations/contract.ts';

export function displayLogicOf(vendor: Vendor): DisplayLogic {
  return {
    icon: vendor.mark,
    short_description: vendor.description,
    steps: [
      before(vendor),
      authentication(vendor),
      ...(vendor.preferences.length > 0 ? [preferences(vendor)] : []),
      ...(vendor.calendars ? [calendars(vendor)] : []),
      finish(vendor),
    ],
  };
}

const before = ({ name, before: items }: Vendor): SetUpStep => ({
  type: 'authentication',
  title: `Before you connect ${name}`,
  description: 'It takes a few minutes.',
  dependency: null,
  action: 'none',
  content: [{ kind: 'list', checked: false, items: [...items] }],
  footer: { back: null, cancel: 'Cancel', next: 'Next' },
});

function authentication({ name, auth }: Vendor): SetUpStep {
  const shared = { type: 'authentication', dependency: null } as const;
  const footer = { back: 'Back', cancel: 'Cancel' };
  if (auth.kind === 'oauth2')
    return {
      ...shared,
      title: auth.token ? `Connect your ${name} account` : `Sign in to ${name}`,
      description: auth.token
        ? `Allow Porchlight to use your account, by signing in at ${name} or with a token that you make there.`
        : `You sign in at ${name} and allow Porchlight to use your account. You come back here afterward.`,
      action: 'redirect',
      // What the owner may enter instead of signing in.
      content: auth.token ? [{ kind: 'form', items: auth.token.fields.map(toItem) }] : [],
      footer: { ...footer, next: `Sign in to ${name}` },
    };
  return {
    ...shared,
    title: `Connect your ${name} account`,
    description: 'We check these with a request before we store them, and store them encrypted.',
    action: 'save_integration',
    content: [{ kind: 'form', items: auth.fields.map(toItem) }],
    footer: { ...footer, next: 'Connect' },
  };
}

const preferences = ({ name, preferences: fields }: Vendor): SetUpStep => ({
  type: 'preference',
  title: 'Preferences',
  description: `How Porchlight uses ${name}.`,
  dependency: 'authentication',
  action: 'save-preferences',
  content: [{ kind: 'form', items: fields.map(toItem) }],
  footer: { back: 'Back', cancel: 'Cancel', next: 'Save and continue' },
});

const calendars = ({ name }: Vendor): SetUpStep => ({
  type: 'calendar_selection',
  title: 'Match calendars',
  description: `Which calendar here belongs to which one in ${name}.`,
  dependency: 'authentication',
  action: 'save-calendar-selection',
  content: [{ kind: 'calendar_matching' }],
  footer: { back: 'Back', cancel: 'Cancel', next: 'Save and continue' },
});

const finish = ({ name, finished }: Vendor): SetUpStep => ({
  type: 'finish',
  title: `${name} is connected`,
  description: 'You can change all of this at any time.',
  dependency: 'authentication',
  action: 'none',
  content: [{ kind: 'list', checked: true, items: [...finished] }],
  footer: { back: null, cancel: null, next: 'Done' },
});

const toItem = ({ name, label, type, required = false, ...field }: SetUpField): SetUpItem => ({
  name,
  label,
  type,
  required,
  ...(typeof field.default === 'boolean' && { toggle: field.default }),
  ...(typeof field.default === 'string' && { value: field.default }),
  ...(field.help !== undefined && { help: field.help }),
  ...(field.placeholder !== undefined && { placeholder: field.placeholder }),
  ...(field.options !== undefined && { options: [...field.options] }),
  ...(field.list !== undefined && { list: field.list }),
});
