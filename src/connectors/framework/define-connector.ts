/** What one vendor brings, as data that a browser may read. The server halves are loaded when they are needed. */
import type { Action } from './define-action.ts';
import type { Trigger } from './define-trigger.ts';
import type { ActionRun } from './run/define-run.ts';
import type { VendorRun, VendorServer } from './run/define-vendor.ts';
import type { Vendor } from './vendor.ts';

type Outside = Action & { effect: 'outside' };
type RunnableAction = Outside & { run: () => Promise<ActionRun<Action>> };
type VendorAction = Outside & { runWithVendor: () => Promise<VendorRun<Action>> };

/** An action with an effect outside cannot be listed without its server half. */
export type ListedAction = (Action & { effect: 'none' | 'inside' }) | RunnableAction | VendorAction;

export type Connector = {
  /** The folder's name and the stored key, which never changes. */
  id: string;
  /** In the order of the picker. */
  actions: readonly ListedAction[];
  triggers: readonly Trigger[];
};

export type VendorConnector = Vendor &
  Omit<Connector, 'actions'> & {
    actions: readonly VendorAction[];
    server: () => Promise<{ server: VendorServer }>;
  };

export const defineConnector = (connector: Connector): Connector => connector;

export const defineVendor = (connector: VendorConnector): VendorConnector => connector;

/** Adds the server half, whose input has the types of the action's fields. */
export const withRun = <Declared extends Outside>(
  action: Declared,
  run: () => Promise<ActionRun<Declared>>,
): Declared & { run: () => Promise<ActionRun<Action>> } => ({
  ...action,
  // The runner reads the input by this very action, so its type is the declared one.
  run: run as () => Promise<ActionRun<Action>>,
});

/** The same for an action that needs a connection to its vendor. */
export const withVendorRun = <Declared extends Outside>(
  action: Declared,
  run: () => Promise<VendorRun<Declared>>,
): Declared & { runWithVendor: () => Promise<VendorRun<Action>> } => ({
  ...action,
  runWithVendor: run as () => Promise<VendorRun<Action>>,
});
