import { type Cover, routes } from '@dierbaar/contract';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, timesOfCallsTo } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleProject } from '../../../test/sample-project.ts';
import { coverQuery } from '../../lib/covers/covers.ts';
import { updateCover } from './api.ts';
import { createCoverFields } from './cover-layout.ts';

const { id: projectId, name } = sampleProject();
const cover: Cover = {
  ...createCoverFields({ theme: 'birth', motif: 'moon' }, name),
  ...{ projectId, format: 'a4', updatedAt: '2026-11-14T20:00:00.000Z', hasRemoved: false },
};

/** The title page beside the text takes the title from the same query. */
function Title() {
  const { data } = useQuery(coverQuery(projectId));
  return <p>{data?.title}</p>;
}

it('the title of a saved cover is on the pages at once, and the cover is not fetched again', async () => {
  answer(routes.projectCovers.get, cover);
  renderScreen(<Title />);
  expect(await screen.findByText(name)).toBeVisible();
  const before = timesOfCallsTo(routes.projectCovers.get);
  answer(routes.projectCovers.update, { ...cover, title: 'Voor Noor' });
  await updateCover(projectId, { title: 'Voor Noor' });
  expect(await screen.findByText('Voor Noor')).toBeVisible();
  expect(timesOfCallsTo(routes.projectCovers.get)).toEqual(before);
});
