import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleProject } from '../../../test/sample-project.ts';
import { sampleWaitingPage } from '../../../test/sample-waiting-page.ts';
import { nl } from '../../i18n/nl.ts';
import { assignToRegistered, markForAccount, storePage } from '../../lib/first-page/first-page.ts';
import { FirstPage } from './first-page.tsx';

const words = nl.pocket;

describe('the first page on a phone without a book', () => {
  it('shows the page that was written before there was an account, and begins a book with it', async () => {
    const waiting = sampleWaitingPage();
    answer(routes.firstPages.list, [waiting]);
    renderScreen(<FirstPage userId="riet" without={<p>{words.noBook}</p>} />);
    expect(await screen.findByRole('heading', { name: words.firstPage.title })).toBeVisible();
    expect(screen.getByText('Oma schepte op.', { exact: false })).toBeVisible();
    const begin = screen.getByRole('button', { name: words.firstPage.begin });
    await userEvent.click(begin);
    expect(screen.getByText(words.firstPage.nameMissing)).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: words.firstPage.name }), 'Voor Noor');
    answer(routes.projects.create, sampleProject());
    answer(routes.projectChapters.save, []);
    answer(routes.firstPages.list, []);
    await userEvent.click(begin);
    expect(await screen.findByText(words.noBook)).toBeVisible();
    const { themeId: theme, chapterId, format } = waiting;
    expect(bodiesSentTo(routes.projects.create)).toEqual([{ name: 'Voor Noor', theme, format }]);
    expect(bodiesSentTo(routes.projectChapters.save)).toEqual([
      { projectId: sampleProject().id, chapterList: [chapterId] },
    ]);
  });

  it('says that a page is still on this phone alone, to the one who registered here', async () => {
    const { clientId: _, caption: __, hasPhoto: ___, ...page } = sampleWaitingPage();
    storePage({ ...page, questionId: 'serving', photo: null });
    markForAccount('serving');
    assignToRegistered('riet');
    const { unmount } = renderScreen(<FirstPage userId="riet" without={<p>{words.noBook}</p>} />);
    expect(await screen.findByText(words.firstPage.unsent)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    renderScreen(<FirstPage userId="gijs" without={<p>{words.noBook}</p>} />);
    expect(screen.getByText(words.noBook)).toBeVisible();
  });
});
