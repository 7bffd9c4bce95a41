import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { BookNav } from './book-nav.tsx';

const book = sampleProject();

describe('BookNav', () => {
  it('links to chapters, writing and cover of the book, and marks the current one', async () => {
    answer(routes.projects.get, book);
    renderScreen(<BookNav projectId={book.id} current="cover" />);
    const nav = await screen.findByRole('navigation', { name: nl.book.nav.label });
    expect(
      [...nav.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Hoofdstukken', `/editor/select-chapters?projectId=${book.id}`],
      ['Schrijven', `/editor/?projectId=${book.id}`],
      ['Omslag', `/editor/cover/edit?projectId=${book.id}`],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Omslag');
  });

  it('leaves the open chapter open when "writing" is chosen on the writing screen', async () => {
    answer(routes.projects.get, book);
    renderScreen(
      <BookNav projectId={book.id} current="writing" />,
      '/editor/confirmed-questions/chapter/7?projectId=1',
    );
    expect(await screen.findByRole('link', { name: nl.book.nav.writing })).toHaveAttribute(
      'href',
      '/editor/confirmed-questions/chapter/7?projectId=1',
    );
  });

  it('shows nothing for a book that does not exist', async () => {
    refuse(routes.projects.get, 'not_found');
    renderScreen(<BookNav projectId={book.id} current="writing" />);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
