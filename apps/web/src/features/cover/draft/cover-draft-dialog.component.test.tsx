import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { createCoverFields } from '../cover-layout.ts';
import { CoverDraftDialog } from './cover-draft-dialog.tsx';

it('names an unsaved cover by its title alone, once', async () => {
  const fields = {
    ...createCoverFields({ theme: 'birth', motif: 'moon' }, 'Voor Mees'),
    ...{ title: 'Voor Mees', subtitle: 'Voor Mees' },
  };
  renderScreen(
    <CoverDraftDialog
      draft={{ format: 'a4', fields, before: null, at: 0 }}
      hasSaved={false}
      onChoose={() => {}}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: nl.cover.kept.title });
  expect(dialog.textContent.match(/Voor Mees/g)).toHaveLength(1);
});
