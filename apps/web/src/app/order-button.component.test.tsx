import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, leavePending } from '../../test/components/answers.ts';
import { renderApp } from '../../test/components/render-app.tsx';
import { signInWriter } from '../../test/components/writer-pages.ts';
import { sampleProject } from '../../test/sample-project.ts';
import { sampleSubscription } from '../../test/sample-user.ts';
import { nl } from '../i18n/nl.ts';

const book = sampleProject();
const replaced = { selectChapters: () => <h1>Hoofdstukken</h1>, projectPreview: () => <h1>Voorbeeld</h1> };

it.each([
  ['outlined while the book is being made', `/editor/select-chapters?projectId=${book.id}`, 'default'],
  ['filled in the preview', `/projects/preview/${book.id}`, 'filled'],
])('the button to order is %s', async (_, path, variant) => {
  signInWriter();
  answer(routes.projects.get, book);
  answer(routes.subscription.get, sampleSubscription());
  leavePending(routes.projectExports.settings);
  renderApp(path, { replaced });
  expect(await screen.findByRole('link', { name: nl.frame.order })).toHaveAttribute('data-variant', variant);
});
