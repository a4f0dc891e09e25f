import {
  createScriptRoute,
  type Expectation,
  type ScriptFields,
  type ScriptProposal,
  updateScriptRoute,
} from '#features/receptionist/contract.ts';
import { defineForm } from '#ui/form/define-form.ts';

export const scriptForm = defineForm({
  routes: [createScriptRoute, updateScriptRoute],
  labels: {
    title: 'Title',
    lines: 'The caller says',
    'lines.*': 'Message',
    expectations: 'Expected',
    'expectations.*': 'Expectation',
    'expectations.*.kind': 'Expectation',
    'expectations.*.about': 'Expectation',
    booked_offering_id: 'Appointment that the caller already has',
    version: 'Version',
  },
});

export type ScriptValues = {
  title: string;
  /** One message per line. */
  lines: string;
  expectations: Expectation[];
  booked_offering_id: string;
};

/** Stands for no appointment in the list of choices. */
export const NO_APPOINTMENT = 'none';

export const NEW_SCRIPT: ScriptProposal = {
  title: '',
  lines: [],
  expectations: [{ kind: 'says', about: '' }],
  booked_offering_id: null,
};

export const valuesOf = ({
  title,
  lines,
  expectations,
  booked_offering_id,
}: ScriptProposal): ScriptValues => ({
  title,
  expectations,
  lines: lines.join('\n'),
  booked_offering_id: booked_offering_id === null ? NO_APPOINTMENT : String(booked_offering_id),
});

export const fieldsOf = ({ title, lines, expectations, booked_offering_id }: ScriptValues): ScriptFields => ({
  title,
  expectations,
  lines: lines.split('\n').flatMap((line) => line.trim() || []),
  booked_offering_id: booked_offering_id === NO_APPOINTMENT ? null : Number(booked_offering_id),
});
