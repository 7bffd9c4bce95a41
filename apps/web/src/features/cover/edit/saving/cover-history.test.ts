import { expect, test } from 'vitest';
import { createCoverFields } from '../../cover-layout.ts';
import { changeCover, redo, startHistory, undo } from './cover-history.ts';

const start = startHistory(createCoverFields({ theme: 'romantic', motif: 'wreath' }, 'Voor Mees'));

test('merges letters typed in one go into one step', () => {
  const typed = ['V', 'Vo', 'Voo', 'Voor'].reduce(
    (history, title, index) => changeCover(history, { title }, 1000 + index * 200),
    start,
  );
  expect(typed.present.title).toBe('Voor');
  expect(undo(typed).present.title).toBe('Voor Mees');
});

test('starts a new step after a pause or with another field', () => {
  const first = changeCover(start, { title: 'Lief' }, 1000);
  const second = changeCover(first, { title: 'Lieve' }, 9000);
  const third = changeCover(second, { subtitle: 'Voor later' }, 9100);
  expect(undo(third).present).toEqual(second.present);
  expect(undo(undo(third)).present).toEqual(first.present);
  expect(undo(undo(undo(third))).present).toEqual(start.present);
});

test('redoes an undone change until another change is made', () => {
  const changed = changeCover(start, { titleColor: '#6e2730' }, 1000);
  const back = undo(changed);
  expect(redo(back).present).toEqual(changed.present);
  expect(redo(changeCover(back, { title: 'Anders' }, 2000)).present.title).toBe('Anders');
});

test('ignores a change to the same value', () => {
  expect(changeCover(start, { title: 'Voor Mees' }, 1000)).toBe(start);
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
});
