import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { createFormSaver, type Versioned } from './form-saver.ts';
import type { FormField } from './lead-form.ts';

const initial: Versioned = {
  quote_status: 'New',
  quote_value: null,
  sales_value: null,
  notes: '',
  version: 1,
};
const conflict = new Error('conflict');

/** A server that stores one form and refuses old versions. */
function createServer() {
  let stored = initial;
  const sent: Versioned[] = [];
  let failures = 0;
  let refused: { field: FormField; message: string } | null = null;
  return {
    sent,
    get stored() {
      return stored;
    },
    fail: (times: number) => {
      failures = times;
    },
    /** Any value of the field other than the stored one. */
    refuse: (field: FormField, message: string) => {
      refused = { field, message };
    },
    /** Saves as another user. */
    change: (change: Partial<Versioned>) => {
      stored = { ...stored, ...change, version: stored.version + 1 };
      return stored;
    },
    send: async (form: Versioned) => {
      sent.push(form);
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (failures-- > 0) throw new Error('network');
      if (form.version !== stored.version) throw conflict;
      if (refused && form[refused.field] !== stored[refused.field]) {
        const errors = { [refused.field]: [refused.message] };
        throw new ApiError({ message: 'x', status: 422, code: 'validation-failed', errors });
      }
      stored = { ...form, version: stored.version + 1 };
      return stored;
    },
    reload: async () => stored,
  };
}

const open = () => {
  const server = createServer();
  const saver = createFormSaver({
    initial,
    send: server.send,
    reload: server.reload,
    isConflict: (error) => error === conflict,
  });
  return { server, saver };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving', () => {
  it('waits one second after the last edit and sends once', async () => {
    const { server, saver } = open();
    saver.edit({ notes: 'a' });
    await vi.advanceTimersByTimeAsync(900);
    saver.edit({ notes: 'ab' });
    await vi.advanceTimersByTimeAsync(900);
    expect(server.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(saver.getSnapshot().saving).toBe('saved');
    expect(server.sent).toEqual([{ ...initial, notes: 'ab' }]);
    expect(saver.isClean()).toBe(true);
  });

  it('loses nothing when the user leaves within the second', async () => {
    const { server, saver } = open();
    saver.edit({ notes: 'just typed' });
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(60);
    expect(await flushed).toBe(true);
    expect(server.stored.notes).toBe('just typed');
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.sent).toHaveLength(1);
  });

  it('sends what was typed during a save after that save', async () => {
    const { server, saver } = open();
    saver.edit({ notes: 'one' });
    void saver.flush();
    await vi.advanceTimersByTimeAsync(20);
    saver.edit({ sales_value: 5 });
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(200);
    expect(await flushed).toBe(true);
    expect(server.stored).toMatchObject({ notes: 'one', sales_value: 5, version: 3 });
  });

  it('keeps the edit when a save fails, and sends it with the next attempt', async () => {
    const { server, saver } = open();
    server.fail(1);
    saver.edit({ notes: 'kept' });
    await vi.advanceTimersByTimeAsync(1100);
    expect(saver.getSnapshot()).toMatchObject({ saving: 'error', form: { notes: 'kept' } });
    const again = saver.flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(await again).toBe(true);
    expect(server.stored.notes).toBe('kept');
  });

  it('sends nothing when nothing changed', async () => {
    const { server, saver } = open();
    saver.edit({ notes: 'x' });
    saver.edit({ notes: '' });
    await vi.advanceTimersByTimeAsync(1100);
    expect([server.sent, saver.getSnapshot().saving]).toEqual([[], 'idle']);
  });
});

describe('a refused field', () => {
  it('shows its error at once and is not sent, while the other fields are saved', async () => {
    const { server, saver } = open();
    saver.edit({ quote_value: -5, notes: 'kept' });
    expect(saver.getSnapshot().errors).toEqual({ quote_value: 'Enter an amount from 0 to 99,999,999.99.' });
    await vi.advanceTimersByTimeAsync(1200);
    expect(server.stored).toMatchObject({ quote_value: null, notes: 'kept' });
    expect(saver.getSnapshot()).toMatchObject({ saving: 'error', form: { quote_value: -5 } });
    saver.edit({ quote_value: 5 });
    await vi.advanceTimersByTimeAsync(1200);
    expect(server.stored.quote_value).toBe(5);
    expect(saver.getSnapshot()).toMatchObject({ saving: 'saved', errors: {} });
  });

  it('that only the server detects is shown, and dropped when the user leaves', async () => {
    const { server, saver } = open();
    server.refuse('quote_status', 'There is no such status.');
    saver.edit({ quote_status: 'Gone', notes: 'kept' });
    await vi.advanceTimersByTimeAsync(1300);
    expect(server.stored).toMatchObject({ quote_status: 'New', notes: 'kept' });
    expect(saver.getSnapshot().errors).toEqual({ quote_status: 'There is no such status.' });
    saver.dropRefused();
    expect([saver.isClean(), saver.getSnapshot().form.quote_status]).toEqual([true, 'New']);
  });

  it('says why a save failed when no field is at fault', async () => {
    const { server, saver } = open();
    server.fail(1);
    saver.edit({ notes: 'x' });
    await vi.advanceTimersByTimeAsync(1100);
    expect(saver.getSnapshot()).toMatchObject({ saving: 'error', errors: {}, problems: ['network'] });
  });
});

describe('another user’s edit', () => {
  it('of another field is kept beside mine', async () => {
    const { server, saver } = open();
    server.change({ quote_status: 'Won' });
    saver.edit({ notes: 'mine' });
    await vi.advanceTimersByTimeAsync(1300);
    expect(server.stored).toMatchObject({ quote_status: 'Won', notes: 'mine' });
    expect(saver.getSnapshot()).toMatchObject({
      saving: 'saved',
      form: { quote_status: 'Won' },
      conflict: null,
    });
  });

  it('of the same field is not overwritten until I say so', async () => {
    const { server, saver } = open();
    server.change({ notes: 'theirs', quote_value: 7 });
    saver.edit({ notes: 'mine' });
    await vi.advanceTimersByTimeAsync(1300);
    expect(server.stored.notes).toBe('theirs');
    expect(saver.getSnapshot().conflict).toMatchObject({ fields: ['notes'], theirs: { notes: 'theirs' } });
    expect(await saver.flush()).toBe(false);
    saver.resolve('mine');
    await vi.advanceTimersByTimeAsync(200);
    expect(server.stored).toMatchObject({ notes: 'mine', quote_value: 7 });
  });

  it('replaces mine when I choose it', async () => {
    const { server, saver } = open();
    server.change({ notes: 'theirs' });
    saver.edit({ notes: 'mine', sales_value: 3 });
    await vi.advanceTimersByTimeAsync(1300);
    saver.resolve('theirs');
    await vi.advanceTimersByTimeAsync(200);
    expect(server.stored).toMatchObject({ notes: 'theirs', sales_value: 3 });
  });

  it('shows at once in fields I have not edited', () => {
    const { server, saver } = open();
    saver.edit({ notes: 'mine' });
    saver.adopt(server.change({ quote_status: 'Lost' }));
    expect(saver.getSnapshot().form).toMatchObject({ quote_status: 'Lost', notes: 'mine' });
    saver.adopt(initial);
    expect(saver.getSnapshot().form.quote_status).toBe('Lost');
  });
});
