import { type PagePhoto, routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leavePending } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { FrontispieceField } from './frontispiece-field.tsx';

const words = nl.settings;
const photo: PagePhoto = { name: 'huis.jpg', focusX: 0.5, focusY: 0.5, pixelWidth: 4000, pixelHeight: 3000 };

type Props = Parameters<typeof FrontispieceField>[0];

function Field({ photo: first, onChange, ...props }: Props) {
  const [chosen, setChosen] = useState(first);
  const change = (next: PagePhoto | null) => {
    onChange(next);
    setChosen(next);
  };
  return <FrontispieceField {...props} photo={chosen} onChange={change} />;
}

function show(first: PagePhoto | null) {
  const onChange = vi.fn();
  const sending = { uploads: [], add: vi.fn(() => []), cancel: vi.fn() };
  leavePending(routes.media.get);
  renderScreen(<Field projectId="book" format="a4" photo={first} sending={sending} onChange={onChange} />);
  return { onChange, sending };
}

describe('FrontispieceField', () => {
  it('sends the newest choice only', async () => {
    const { sending } = show(null);
    const picture = new File(['JFIF'], 'huis.jpg', { type: 'image/jpeg' });
    await userEvent.upload(
      await screen.findByLabelText(nl.common.choosePhoto, { selector: 'input' }),
      picture,
    );
    expect(sending.cancel).toHaveBeenCalledOnce();
    expect(sending.add).toHaveBeenCalledWith([expect.any(File)], expect.any(Function));
    expect(screen.queryByRole('button', { name: words.frontispieceRemove })).toBeNull();
  });

  it('shows the crop, moves it with the keyboard and says that the photo is sharp', async () => {
    const { onChange } = show(photo);
    expect(await screen.findByText(nl.writing.layout.sharp)).toBeVisible();
    screen.getByRole('slider', { name: nl.writing.layout.focusX }).focus();
    await userEvent.keyboard('{Home}');
    expect(onChange).toHaveBeenLastCalledWith({ ...photo, focusX: 0 });
  });

  it('takes the photo away and keeps the focus', async () => {
    const { onChange } = show({ ...photo, pixelWidth: 900, pixelHeight: 700 });
    expect(await screen.findByText(nl.writing.layout.soft)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.frontispieceRemove }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('button', { name: nl.common.choosePhoto })).toHaveFocus();
  });
});
