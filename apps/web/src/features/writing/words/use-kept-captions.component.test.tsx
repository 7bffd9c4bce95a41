import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../../test/components/writer-pages.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { WritingContext } from '../writing-context.ts';
import { useKeptCaptions } from './use-kept-captions.ts';

const context = {
  ...{ projectId: '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11', chapterId: 'birth', format: 'a4' as const },
  ...{ queue: getUploadQueue('marloes'), openDialog: () => {}, choosePhotos: () => {} },
};

function Captions({ photos }: { photos: { name: string; caption: string }[] }) {
  const kept = useKeptCaptions('row ', photos);
  return (
    <>
      {kept.shown.map(({ name, caption }) => (
        <input
          key={name}
          aria-label={name}
          value={caption}
          onChange={({ target }) =>
            kept.type(kept.shown.map((one) => (one.name === name ? { ...one, caption: target.value } : one)))
          }
        />
      ))}
      <button type="button" onClick={() => kept.drop()}>
        in de tekst
      </button>
    </>
  );
}

it('promise 65: captions of a row that was left stay when another new row is put into the text', async () => {
  signInWriter();
  const open = (...names: string[]) =>
    renderScreen(
      <WritingContext value={context}>
        <Captions photos={names.map((name) => ({ name, caption: '' }))} />
      </WritingContext>,
    );
  const first = open('kerk.jpg');
  await userEvent.fill(await screen.findByLabelText('kerk.jpg'), 'Opa bij de kerk');
  first.unmount();
  const second = open('dijk.jpg');
  await userEvent.fill(await screen.findByLabelText('dijk.jpg'), 'Oma op de dijk');
  await userEvent.click(screen.getByRole('button', { name: 'in de tekst' }));
  await expect.poll(() => screen.getByLabelText('dijk.jpg')).toHaveProperty('value', '');
  second.unmount();
  open('kerk.jpg', 'dijk.jpg');
  expect(await screen.findByLabelText('kerk.jpg')).toHaveValue('Opa bij de kerk');
  expect(screen.getByLabelText('dijk.jpg')).toHaveValue('');
});
