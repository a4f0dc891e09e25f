/** Every action and trigger, in the order of the pickers. */
import { bonzo } from './bonzo/index.ts';
import { conversationStatuses } from './default/conversation-statuses.ts';
import { byDefault } from './default/index.ts';
import { fieldroutes } from './fieldroutes/index.ts';
import { actionCatalogue, triggerCatalogue } from './framework/catalogues.ts';
import type { Connector, ListedAction, VendorConnector } from './framework/define-connector.ts';
import type { OptionSource } from './framework/option-source.ts';
import { gohighlevel } from './gohighlevel/index.ts';
import { googleCalendar } from './google-calendar/index.ts';
import { housecallPro } from './housecall-pro/index.ts';
import { hubspot } from './hubspot/index.ts';
import { pestpac } from './pestpac/index.ts';

export const VENDORS: readonly VendorConnector[] = [
  googleCalendar,
  bonzo,
  housecallPro,
  hubspot,
  pestpac,
  gohighlevel,
  fieldroutes,
];
const CONNECTORS: readonly Connector[] = [byDefault, ...VENDORS];

export const ACTIONS = CONNECTORS.flatMap(({ actions }) => actions);
const BY_ID = new Map(ACTIONS.map((action) => [action.id, action]));
export const actionOf = (id: string): ListedAction | undefined => BY_ID.get(id);

/** The vendor whose connection an action needs. */
export const vendorOfAction = (id: string): VendorConnector | undefined =>
  VENDORS.find(({ actions }) => actions.some((action) => action.id === id));
export const vendorOf = (integrationId: number): VendorConnector | undefined =>
  VENDORS.find((vendor) => vendor.integrationId === integrationId);

export const vendorById = (id: string): VendorConnector | undefined =>
  VENDORS.find((vendor) => vendor.id === id);

export const TRIGGERS = CONNECTORS.flatMap(({ triggers }) => triggers);

/** The lists of possible values for variables, used in conditions. */
export const VALUE_SOURCES: ReadonlyMap<string, OptionSource> = new Map([
  ['conversation.status', conversationStatuses],
]);

const vendorOfTrigger = (id: string): VendorConnector | undefined =>
  VENDORS.find(({ triggers }) => triggers.some((trigger) => trigger.id === id));

export const ACTION_CATALOGUE = actionCatalogue(ACTIONS, vendorOfAction);
export const TRIGGER_CATALOGUE = triggerCatalogue(TRIGGERS, vendorOfTrigger);
