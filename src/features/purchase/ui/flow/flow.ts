/**
 * The way to a plan: account info (1), agreement (2), plan and payment (3), confirmation (4). A step is shown only if the
 * data before it justifies it, whatever was stored.
 */
import { z } from 'zod';
import { type AccountInfo, AGREEMENT_TYPE, accountInfoSchema } from '../../contract.ts';

const LAST_STEP = 4;

export const flowSchema = z.object({
  currentStep: z.number().int().min(1).max(LAST_STEP),
  userInfo: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
  }),
  agreementAccepted: z.boolean(),
  agreementType: z.literal(AGREEMENT_TYPE),
  agreementId: z.number().nullable(),
  /** The id of a package. */
  selectedPackage: z.string().nullable(),
  /** The subscription. */
  sessionId: z.string().nullable(),
  paymentComplete: z.boolean(),
});
export type Flow = z.infer<typeof flowSchema>;

export type FlowAction =
  | { kind: 'next' }
  | { kind: 'back' }
  | { kind: 'fill-in'; userInfo: AccountInfo }
  | { kind: 'sign'; agreementId: number }
  /** The server knows of no valid signature. */
  | { kind: 'unsign' }
  | { kind: 'choose'; packageId: string }
  | { kind: 'pay'; subscriptionId: string }
  | { kind: 'start-over'; start: Flow };

const UNSIGNED = { agreementAccepted: false, agreementId: null };

export const startFlow = (userInfo: AccountInfo): Flow => ({
  currentStep: 1,
  userInfo,
  ...UNSIGNED,
  agreementType: AGREEMENT_TYPE,
  selectedPackage: null,
  sessionId: null,
  paymentComplete: false,
});

export const advance = (flow: Flow, action: FlowAction): Flow => settle(change(flow, action));

function change(flow: Flow, action: FlowAction): Flow {
  switch (action.kind) {
    case 'next':
      return { ...flow, currentStep: Math.min(flow.currentStep + 1, LAST_STEP) };
    case 'back':
      return { ...flow, currentStep: Math.max(flow.currentStep - 1, 1) };
    case 'fill-in':
      // The signature is that of the person named, so it does not outlive a change.
      return { ...flow, ...UNSIGNED, userInfo: action.userInfo };
    case 'sign':
      return { ...flow, agreementAccepted: true, agreementId: action.agreementId, currentStep: 3 };
    case 'unsign':
      return { ...flow, ...UNSIGNED };
    case 'choose':
      return { ...flow, selectedPackage: action.packageId };
    case 'pay':
      return { ...flow, sessionId: action.subscriptionId, paymentComplete: true, currentStep: LAST_STEP };
    case 'start-over':
      return action.start;
  }
}

export const isSigned = ({ agreementAccepted, agreementId }: Flow): boolean =>
  agreementAccepted && agreementId !== null;

/** Falls back to the last step that the data justifies. */
export function settle(flow: Flow): Flow {
  const furthest = furthestStep(flow);
  return flow.currentStep > furthest ? { ...flow, currentStep: furthest } : flow;
}

function furthestStep(flow: Flow): number {
  if (flow.paymentComplete && flow.sessionId !== null) return LAST_STEP;
  if (!accountInfoSchema.safeParse(flow.userInfo).success) return 1;
  return isSigned(flow) ? 3 : 2;
}
