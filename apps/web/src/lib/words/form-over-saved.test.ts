import { describe, expect, it } from 'vitest';
import { chooseFields, type OverSaved, shownForm, typeFields } from './form-over-saved.ts';

interface Fields {
  author: string;
  dedication: string;
  people: { name: string }[];
}
const saved: Fields = { author: 'Marloes', dedication: '', people: [] };
const type = (part: Partial<Fields>, kept?: OverSaved<Fields>, now = saved) => typeFields(now, kept, part);

describe('fields that are typed over saved ones', () => {
  it('show what was typed, and of the rest what is saved now', () => {
    const kept = type({ dedication: 'Voor Noor ' });
    const now = { ...saved, author: 'Riet' };
    expect(shownForm(now, kept ?? undefined)).toEqual({
      ...{ fields: { ...now, dedication: 'Voor Noor ' }, isOwed: true, elsewhere: [] },
    });
  });

  it('are nothing to keep any more when they are as saved again', () => {
    const kept = type({ dedication: 'V', author: 'M' });
    const one = type({ dedication: '' }, kept ?? undefined);
    expect(one?.typed).toEqual({ author: 'M' });
    expect(type({ author: 'Marloes' }, one ?? undefined)).toBeNull();
  });

  it('that were saved otherwise meanwhile wait for a choice, also when more is typed', () => {
    const first = type({ dedication: 'Voor Noor', author: 'M' }) ?? undefined;
    const now = { ...saved, dedication: 'Voor Wim' };
    expect(shownForm(now, first).elsewhere).toEqual(['dedication']);
    const kept = type({ dedication: 'Voor Noor!' }, first, now) ?? undefined;
    expect(shownForm(now, kept)).toMatchObject({
      ...{ elsewhere: ['dedication'], fields: { dedication: 'Voor Noor!' } },
    });
    const own = chooseFields(now, kept, 'own') ?? undefined;
    expect(shownForm(now, own)).toEqual({
      ...{ isOwed: true, elsewhere: [], fields: { ...now, author: 'M', dedication: 'Voor Noor!' } },
    });
    const other = chooseFields(now, kept, 'elsewhere') ?? undefined;
    expect(shownForm(now, other)).toEqual({
      ...{ isOwed: true, elsewhere: [], fields: { ...now, author: 'M' } },
    });
  });

  it('that were saved tidied are not taken for changes of somebody else', () => {
    const typed = { dedication: ' Voor Noor ', people: [{ name: 'Wim ' }, { name: '' }] };
    const now = { ...saved, dedication: 'Voor Noor', people: [{ name: 'Wim' }] };
    // They stay as they were typed in their field.
    expect(shownForm(now, type(typed) ?? undefined)).toEqual({
      ...{ isOwed: false, elsewhere: [], fields: { ...now, ...typed } },
    });
  });
});
