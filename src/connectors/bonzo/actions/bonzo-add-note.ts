import { defineAction } from '#connectors/framework/define-action.ts';
import { NAME, NAMED } from '../identity.ts';

export const bonzoAddNote = defineAction({
  id: 'bonzoAddNote',
  title: 'Add Note',
  description: 'Write a note on a prospect of Bonzo.',
  icon: 'square-pen',
  group: NAME,
  active: true,
  phrase: 'add a note in Bonzo',
  drawer: { add: 'Add Bonzo Note', edit: 'Add Bonzo Note' },
  name: NAMED,
  fields: [
    {
      kind: 'text',
      key: 'prospectId',
      label: 'Prospect ID',
      placeholder: '{bonzo.prospect_id}',
      needed: true,
    },
    { kind: 'multiline', key: 'content', label: 'Note', needed: true },
  ],
  effect: 'outside',
  // Bonzo neither takes a key nor lists notes, so a note whose answer got lost is never written again.
  takesIdempotencyKey: false,
});
