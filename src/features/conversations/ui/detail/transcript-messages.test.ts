import { describe, expect, it } from 'vitest';
import { collectedVariables, transcriptMessages } from './transcript-messages.ts';

describe('the transcript', () => {
  it('hides system messages and names each speaker', () => {
    const json = JSON.stringify([
      { role: 'system', content: 'secret' },
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'Hi' },
      { role: 'tool', content: 'else' },
      { role: 'user' },
      null,
    ]);
    expect(transcriptMessages(json)).toEqual([
      { key: '1', speaker: 'AI Assistant', avatar: 'AI', content: 'Hello' },
      { key: '2', speaker: 'Customer', avatar: 'CU', content: 'Hi' },
      { key: '3', speaker: 'Customer', avatar: 'CU', content: 'else' },
    ]);
  });

  it.each(['', '{', 'null', '{}', '"text"'])('is empty when it cannot be read: %j', (json) => {
    expect(transcriptMessages(json)).toEqual([]);
  });
});

describe('the collected variables', () => {
  it('are pairs, nested one level, with anything deeper as it is stored', () => {
    const json = JSON.stringify({
      first_name: 'Ada',
      urgent: true,
      pets: ['dog', 'cat'],
      address: { street: 'Maple 1', geo: { lat: 1 } },
      missing: null,
    });
    expect(collectedVariables(json)).toEqual([
      { name: 'First name', value: 'Ada' },
      { name: 'Urgent', value: 'Yes' },
      { name: 'Pets', value: 'dog, cat' },
      {
        name: 'Address',
        nested: [
          { name: 'Street', value: 'Maple 1' },
          { name: 'Geo', value: '{"lat":1}' },
        ],
      },
      { name: 'Missing', value: '—' },
    ]);
  });

  it('show a phone number formatted', () => {
    expect(collectedVariables('{"phone":"+14155550123"}')).toEqual([
      { name: 'Phone', value: '+1 (415) 555-0123' },
    ]);
  });

  it('are none when they cannot be read', () => {
    expect(collectedVariables('[1]')).toEqual([]);
    expect(collectedVariables('oops')).toEqual([]);
  });
});
