import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/components/answers.ts';
import { renderApp } from '../../../test/components/render-app.tsx';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { sampleInvitation } from '../../../test/sample-invitation.ts';
import { samplePrintedSettings, sampleProject } from '../../../test/sample-project.ts';
import { sampleUser } from '../../../test/sample-user.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { userQuery } from '../../lib/session/user.ts';

const book = { ...sampleProject(), name: 'De tuin van oma Nel en opa Henk' };

const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;
const asked = sampleInvitation({
  name: 'Grootmoeder Hendrika-Wilhelmina',
  rhythm: weekly,
  questionsReady: 3,
});
const own = sampleInvitation({
  ...{ id: 'b5a3f1c2-7c1e-4f0a-9a55-1d2e3f4a5b09', isSelf: true, name: 'Marloes', rhythm: weekly },
  nextAt: '2026-11-20T19:00:00.000Z',
  nextQuestion: {
    id: 'b5a3f1c2-7c1e-4f0a-9a55-1d2e3f4a5b0a',
    text: 'Wat dacht je als je in de deuropening naar dat lege bedje stond te kijken?',
    projectChapterId: sampleChapter(0).projectChapterId,
  },
});

beforeEach(() => {
  queryClient.setQueryData(userQuery.queryKey, sampleUser());
  answer(routes.projects.get, book);
  answer(routes.projectExports.settings, samplePrintedSettings());
  answer(routes.projectChapters.selected, [sampleChapter(0)]);
  answer(routes.memories.list, []);
  answer(routes.invitations.digest, { isWanted: true });
  answer(routes.invitations.list, [asked, own]);
});

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1440, 900);
});

for (const width of [1194, 1440])
  it(`the people scroll only downwards with letters of twice the size, ${width} pixels wide`, async () => {
    await page.viewport(width, 900);
    renderApp(`/projects/${book.id}/people`);
    await screen.findByRole('heading', { name: nl.people.own.title });
    await screen.findByText('EB Garamond');
    document.documentElement.style.fontSize = '200%';
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > width + 1,
    );
    expect(wide.map((one) => one.outerHTML.slice(0, 120))).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
