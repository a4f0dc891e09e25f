import { expect, it } from 'vitest';
import { VARIABLES } from '#engine/testing/catalogues.ts';
import { findVariables } from './find-variables.ts';

const found = (query: string) => findVariables({ folders: VARIABLES.folders, query }).map(({ name }) => name);

it.each([
  ['last', ['contact.last_name']],
  ['LAST name', ['contact.last_name']],
  ['name last', ['contact.last_name']],
  ['receptionist name', ['ai_receptionist.name']],
  ['receptionist’s name', ['ai_receptionist.name']],
  ['first_name', ['contact.first_name']],
  ['contact.email', ['contact.email']],
  ['status', ['conversation.status', 'appointment.status']],
  ['nothing of the kind', []],
])('finds %j by its label, its folder or its name', (query, names) => {
  expect(found(query)).toEqual(names);
});
