import type { ChapterPages, LiveLayout, LivePages } from '@dierbaar/book/live';
import { screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeSettings } from '../../../../../../packages/book/test/samples/settings.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import { WrittenText } from '../document/written-text.ts';
import { BookFacts } from './book-facts.tsx';
import { PagesColumn } from './pages-column.tsx';
import type { LiveBook } from './use-live-book.ts';

const chapterId = 'chapter-9';
const written = new WrittenText({ type: 'doc', content: [] });
const text = { current: () => written, subscribe: () => () => {} };
const editors: Editor[] = [];

afterEach(async () => {
  for (const editor of editors.splice(0)) editor.destroy();
  await page.viewport(1440, 900);
});

describe('PagesColumn', () => {
  it('says that the pages are being set while there are none', () => {
    show(null);
    expect(screen.getByText(nl.writing.pages.starting)).toBeVisible();
  });

  it('promise 58: the label has no number of the book until the whole book is counted', () => {
    show(bookWith({ firstPage: null, total: null }));
    expect(screen.getByText('Hoofdstuk 9, bladzijde 1')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Gedrukte bladzijde 2 van dit hoofdstuk' })).toBeInTheDocument();
    expect(screen.getByText(nl.writing.status.counting)).toBeInTheDocument();
    expect(document.body).not.toMatchTextContent(/van \d+|€/);
  });

  it('promise 58: the label has the number of the page, the total and the price when they are known', () => {
    show(bookWith({ firstPage: 29, total: 36 }));
    expect(document.body).toMatchTextContent(/Bladzijde 29 van 36/);
    expect(screen.getByRole('img', { name: 'Gedrukte bladzijde 30' })).toBeInTheDocument();
    expect(document.body).toMatchTextContent(/36 bladzijden/);
    expect(document.body).toMatchTextContent(/€ \d+,\d\d per boek/);
  });

  it('offers to try again when the pages cannot be shown', async () => {
    const retry = vi.fn();
    show(null, retry);
    expect(screen.getByRole('alert')).toMatchTextContent(/Schrijf gerust verder/);
    await userEvent.click(screen.getByRole('button', { name: nl.common.retry }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('keeps the pages that are there when they can no longer be updated', () => {
    show(bookWith({ firstPage: 29, total: 36 }), () => {});
    expect(screen.getByRole('img', { name: 'Gedrukte bladzijde 29' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: nl.common.retry })).toBeVisible();
  });

  it('leads to the block that cannot be set, and says that the text is saved', async () => {
    const problem = { message: 'no', block: 2 };
    const editor = show(bookWith({ firstPage: null, total: null, pages: null, problem }));
    expect(screen.getByRole('status')).toMatchTextContent(
      /kan niet worden gezet. Je tekst wordt gewoon bewaard/,
    );
    expect(screen.queryByText(nl.writing.pages.starting)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: nl.writing.pages.showBlock }));
    expect(editor.state.selection.$from.parent.textContent).toBe('Drie');
  });

  it('shows the text without its margins at reading size in a narrow window', async () => {
    await page.viewport(1194, 800);
    show(bookWith({ firstPage: 29, total: 36 }), null, 386);
    const canvas = screen.getByRole('img', { name: 'Gedrukte bladzijde 29' });
    const pxPerMm = canvas.getBoundingClientRect().width / 216;
    expect(pxPerMm).toBeGreaterThan(2.5);
    const sheet = canvas.closest('[data-page]')?.getBoundingClientRect();
    expect((sheet?.width ?? 0) / pxPerMm).toBeCloseTo(128, 0);
  });
});

function show(book: LiveBook | null, retry: (() => void) | null = null, width = 500): Editor {
  const content = '<p>Een</p><p>Twee</p><p>Drie</p>';
  const editor = new Editor({ extensions: plainNodes, content });
  editors.push(editor);
  const size = window.innerWidth < 1320 ? 'reading' : 'whole';
  renderScreen(
    <>
      <div style={{ display: 'grid', width, height: 700 }}>
        <PagesColumn
          book={book}
          retry={retry}
          editor={editor}
          text={text}
          chapterId={chapterId}
          size={size}
          onSize={() => {}}
        />
      </div>
      {book && <BookFacts book={book} format="a4" />}
    </>,
  );
  return editor;
}

interface Pages {
  firstPage: number | null;
  total: number | null;
  pages?: number | null;
  problem?: ChapterPages['problem'];
}

function bookWith({ firstPage, total, pages = 2, problem = null }: Pages): LiveBook {
  const layout: LiveLayout = {
    state: 'ready',
    total,
    chapters: new Map([[chapterId, { number: 9, firstPage, pages, nodes: [], problem }]]),
  };
  const live: LivePages = {
    setBook() {},
    setChapter() {},
    setExcerpt() {},
    setPhoto() {},
    show() {},
    paint: () => () => {},
    getLayout: () => layout,
    subscribe: () => () => {},
    retry() {},
    close() {},
  };
  return { live, layout, settings: makeSettings(), isCounting: true };
}
