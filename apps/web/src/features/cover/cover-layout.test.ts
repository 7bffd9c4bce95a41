import { describe, expect, it } from 'vitest';
import { changeDesign, createCoverFields } from './cover-layout.ts';

const image = { name: 'zee.jpg', crop: null, focus: { x: 0.5, y: 0.5 } };
const drawn = createCoverFields({ theme: 'romantic', motif: 'wreath' }, 'Voor Mees');
const withPhoto = { ...drawn, subtitle: 'Aan zee', titleColor: '#112233', image };

describe('changeDesign', () => {
  it('takes the photo off when the drawing of the same design is chosen, and keeps colours', () => {
    const design = { theme: 'romantic', motif: 'wreath' } as const;
    expect(changeDesign(withPhoto, design, null)).toEqual({ ...withPhoto, image: null });
  });

  it('puts the photo in another theme, with the texts and without the old colours', () => {
    expect(changeDesign(withPhoto, { theme: 'tough', motif: 'camp' }, image)).toMatchObject({
      ...{ themeName: 'tough', mainImageName: 'camp', title: 'Voor Mees', subtitle: 'Aan zee' },
      ...{ titleColor: null, image },
    });
  });
});
