/** A scripted caller: what they say, what the receptionist must do and which facts it must tell. */
export type Scenario = {
  name: string;
  lines: readonly string[];
  /** Every call, in order, as `callText` writes it. */
  calls: readonly string[];
  /** Every statement of fact except offered times and the read-back, in order. */
  says: readonly string[];
};
