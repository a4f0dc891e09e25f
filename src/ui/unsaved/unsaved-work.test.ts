import { expect, it, vi } from 'vitest';
import { createUnsavedWork, type Move, type Scope, survivesInPage, type Work } from './unsaved-work.ts';

const page = (changes: Partial<Work> = {}): Work => ({
  scope: null,
  isDirty: true,
  isSaving: false,
  survives: survivesInPage,
  ...changes,
});
const scopeIn = (parent: Scope | null, changes: Partial<Scope> = {}): Scope => ({
  parent,
  isOpen: true,
  popup: null,
  ...changes,
});
const to = (pathname: string, action: Move['action'] = 'PUSH'): Move => ({
  current: { pathname: '/contacts', search: {} },
  next: { pathname, search: {} },
  action,
});

it('asks nothing while there is nothing to lose', () => {
  const unsaved = createUnsavedWork();
  unsaved.add(page({ isDirty: false }));
  const then = vi.fn();
  unsaved.leaveScope(scopeIn(null), then);
  expect(then).toHaveBeenCalledOnce();
  expect(unsaved.hasWork()).toBe(false);
});

it('asks about the work in the scope that is left, however deep, and about no other', async () => {
  const unsaved = createUnsavedWork();
  const drawer = scopeIn(null);
  const other = scopeIn(null);
  const work = page({ scope: scopeIn(drawer) });
  unsaved.add(work);
  const then = vi.fn();
  unsaved.leaveScope(other, then);
  expect(then).toHaveBeenCalledOnce();

  unsaved.leaveScope(drawer, then);
  expect(then).toHaveBeenCalledOnce();
  unsaved.getQuestion()?.answer(false);
  await Promise.resolve();
  expect(then).toHaveBeenCalledOnce();
  expect(unsaved.hasWork()).toBe(true);

  unsaved.leaveScope(drawer, then);
  unsaved.getQuestion()?.answer(true);
  await Promise.resolve();
  expect(then).toHaveBeenCalledTimes(2);
  expect(unsaved.getQuestion()).toBeNull();
});

it('shows the question in the popup that was opened last', () => {
  const unsaved = createUnsavedWork();
  const drawer = scopeIn(null, { popup: { close: vi.fn() } });
  const dialog = scopeIn(null, { popup: { close: vi.fn() } });
  unsaved.addPopup(drawer);
  const removeDialog = unsaved.addPopup(dialog);
  const work = page({ scope: drawer });
  unsaved.add(work);
  unsaved.leaveWork(work, vi.fn());
  expect(unsaved.getQuestion()?.host).toBe(dialog);
  unsaved.getQuestion()?.answer(false);
  removeDialog();
  unsaved.leaveWork(work, vi.fn());
  expect(unsaved.getQuestion()?.host).toBe(drawer);
});

it.each([
  ['another page', to('/appointments'), true],
  ['the same page, by a filter', to('/contacts'), false],
  ['the same page, by Back', to('/contacts', 'BACK'), true],
])('going to %s', async (_, move, isAsked) => {
  const unsaved = createUnsavedWork();
  unsaved.add(page());
  const may = unsaved.mayMove(move);
  expect(unsaved.getQuestion() !== null).toBe(isAsked);
  unsaved.getQuestion()?.answer(true);
  expect(await may).toBe(true);
  // A redirect that follows does not ask again about discarded work.
  expect(unsaved.hasWork()).toBe(!isAsked);
});

it('closes a drawer whose work a navigation discarded, if the page still shows it', async () => {
  const unsaved = createUnsavedWork();
  const close = vi.fn();
  const drawer = scopeIn(null, { popup: { close } });
  unsaved.add(page({ scope: drawer }));
  const may = unsaved.mayMove(to('/contacts', 'BACK'));
  unsaved.getQuestion()?.answer(true);
  await may;
  unsaved.closeLeft();
  expect(close).toHaveBeenCalledOnce();
  unsaved.closeLeft();
  expect(close).toHaveBeenCalledOnce();
});

it('ignores the work in a closing drawer', () => {
  const unsaved = createUnsavedWork();
  unsaved.add(page({ scope: scopeIn(scopeIn(null, { isOpen: false })) }));
  expect(unsaved.hasWork()).toBe(false);
});

it('closes when the save ends, and says while it runs that it is saving', async () => {
  const unsaved = createUnsavedWork();
  const work = page();
  unsaved.add(work);
  const then = vi.fn();
  unsaved.leaveWork(work, then);
  unsaved.change(work, { isSaving: true });
  expect(unsaved.getQuestion()?.isSaving).toBe(true);
  unsaved.change(work, { isSaving: false, isDirty: false });
  await Promise.resolve();
  expect(then).toHaveBeenCalledOnce();
  expect(unsaved.getQuestion()).toBeNull();
});

it('answers no to a second question while the first is open', async () => {
  const unsaved = createUnsavedWork();
  unsaved.add(page());
  const first = unsaved.mayMove(to('/bot'));
  expect(await unsaved.mayMove(to('/appointments'))).toBe(false);
  unsaved.getQuestion()?.answer(false);
  expect(await first).toBe(false);
});

it('asks about nothing once abandoned, even if a form registers more work', async () => {
  const unsaved = createUnsavedWork();
  const work = page();
  unsaved.add(work);
  const move = unsaved.mayMove(to('/dashboard'));
  unsaved.abandon();
  expect(await move).toBe(true);
  unsaved.change(work, { isDirty: true });
  expect(unsaved.hasWork()).toBe(false);
  expect(await unsaved.mayMove(to('/dashboard'))).toBe(true);
});
