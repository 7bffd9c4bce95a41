import { routes } from '@dierbaar/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../test/components/answers.ts';
import {
  button,
  field,
  line,
  newerPages,
  openAt,
  setUpReading,
  texts,
} from '../../../test/components/read-scene.ts';
import { makeToken } from '../../../test/components/render-asked.tsx';
import { picture, renderRead } from '../../../test/components/render-read.tsx';
import { sampleReading, sampleReadPage } from '../../../test/sample-reading.ts';
import { silenceDisk } from '../../../test/silent-disk.ts';
import { read as english } from '../../i18n/en/memories/read.ts';
import { read as words } from '../../i18n/nl/memories/read.ts';
import { browserLocale } from '../../i18n/page-texts.ts';

setUpReading();

/** Until the language of the invitation is known, that of the browser. */
const early = browserLocale() === 'nl' ? words : english;

describe('the page of a link to read', () => {
  it('says that it is loading', async () => {
    leavePending(routes.read.see);
    await renderRead();
    expect(await screen.findByRole('status')).toMatchTextContent(early.loading);
  });

  it('is read although the disk never answers', async () => {
    silenceDisk();
    openAt('#1');
    await renderRead();
    expect(await line('1962')).toBeVisible();
  });

  it('says that it does not work now, and tries again', async () => {
    refuse(routes.read.see, 'unavailable');
    await renderRead();
    expect(await screen.findByRole('heading', { name: early.failed.title })).toBeVisible();
    answer(routes.read.see, sampleReading());
    await userEvent.click(await button(early.retry));
    expect(await screen.findByRole('heading', { name: 'Dag Tante Riet' })).toBeVisible();
  });

  it('says that a link has ended, with the words that were not kept', async () => {
    openAt('#1');
    await renderRead();
    await userEvent.click(await line('1962'));
    await userEvent.fill(await field(), 'Dit was in 1961.');
    refuse(routes.read.remark, 'not_found');
    refuse(routes.read.see, 'not_found');
    await userEvent.click(await button(words.remark.keep));
    expect(await screen.findByRole('heading', { name: words.ended.title })).toBeVisible();
    expect(screen.getByText('Dit was in 1961.')).toBeVisible();
  });

  it('waits for the pages of a book that has none yet', async () => {
    answer(routes.read.see, sampleReading({ shown: null, isOutdated: true }));
    answer(routes.read.ask, sampleReading({ shown: null, isOutdated: true }));
    await renderRead();
    expect(await screen.findByText(words.making.title)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.home.begin })).toBeNull();
    answer(routes.read.ask, sampleReading());
    await userEvent.click(await button(words.home.begin));
    expect(await line('1962')).toBeInTheDocument();
  });

  it('goes on at the page that was read last, or at the last one when the book has become shorter', async () => {
    const token = makeToken();
    openAt('#4');
    const { unmount } = await renderRead(token);
    await line('1962');
    unmount();
    openAt('#');
    const shorter = sampleReading();
    answer(routes.read.see, { ...shorter, shown: shorter.shown && { ...shorter.shown, pages: 2 } });
    await renderRead(token);
    expect(await button(words.home.goOn.replace('{{page}}', '2'))).toBeVisible();
  });
});

describe('the book', () => {
  const inSight = () => screen.getAllByRole('region').map((each) => each.dataset.page);

  it('is turned two pages at a time with the arrow keys, and one on a phone', async () => {
    openAt('#1');
    await renderRead();
    await line('1962');
    expect(inSight()).toEqual(['1']);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(inSight()).toEqual(['2', '3']));
    await page.viewport(390, 844);
    await waitFor(() => expect(inSight()).toEqual(['2']));
    await userEvent.click(await button(words.next));
    await waitFor(() => expect(inSight()).toEqual(['3']));
    expect(await button(words.previous)).toBeEnabled();
  });

  it('opens at a chapter; the dialog gives the focus back', async () => {
    openAt('#1');
    await renderRead();
    const chapters = await button(words.chapters);
    await userEvent.click(chapters);
    const list = screen.getByRole('dialog', { name: words.chapters });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(list).not.toBeInTheDocument();
    expect(document.activeElement).toBe(chapters);
    await userEvent.click(chapters);
    await userEvent.click(await button(/^Naar school/));
    await waitFor(() => expect(inSight()).toEqual(['2', '3']));
  });

  it('is read in large letters, in which a line is chosen by the keyboard', async () => {
    openAt('#1');
    await renderRead();
    await line('1962');
    await userEvent.click(await button(words.large));
    const large = await line('1962');
    expect(large).toMatchTextContent(texts[1] ?? '');
    large.focus();
    await userEvent.keyboard('{Enter}');
    expect(await field()).toBeVisible();
    expect(screen.getByText(`‘${texts[1]}’`)).toBeVisible();
  });

  it('says of a page that it cannot be fetched, and fetches it again', async () => {
    openAt('#1');
    let isBroken = true;
    await renderRead(makeToken(), () => (isBroken ? 'data:image/gif;base64,AA' : picture));
    const alert = await screen.findByRole('alert');
    expect(alert).toMatchTextContent(words.pageFailed);
    isBroken = false;
    await userEvent.click(within(alert).getByRole('button', { name: words.retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(document.querySelector('img[data-shown]')).not.toBeNull());
  });

  it('marks a page that has other lines than were read there', async () => {
    const token = makeToken();
    openAt('#1');
    const { unmount } = await renderRead(token);
    await line('1962');
    unmount();
    answer(routes.read.see, sampleReading({ shown: newerPages() }));
    answer(routes.read.lines, sampleReadPage([...texts, 'En toen viel hij.']));
    await renderRead(token);
    expect(await screen.findByText(words.changed)).toBeVisible();
  });

  it('plays a voice on its printed code, and says when it cannot be heard', async () => {
    openAt('#1');
    const voice = { code: '4hrk8wgp2ntx', caption: 'opa Henk over de hooiberg' };
    const place = { x: 0.2, y: 0.5, width: 0.12, height: 0.09 };
    answer(routes.read.lines, sampleReadPage(texts, [{ ...voice, ...place }]));
    await renderRead(makeToken(), (name) => (name === 'sound' ? 'data:audio/mp4;base64,AA' : picture));
    const play = await button('Luister: opa Henk over de hooiberg');
    const { left, width } = play.getBoundingClientRect();
    const sheet = play.closest('[data-page]')?.getBoundingClientRect();
    expect((left - (sheet?.left ?? 0)) / (sheet?.width ?? 1)).toBeCloseTo(place.x, 1);
    expect(width / (sheet?.width ?? 1)).toBeCloseTo(place.width, 1);
    await userEvent.click(play);
    expect(await screen.findByText(words.voice.failed)).toBeVisible();
    await userEvent.click(await button(words.large));
    expect(await button('Luister: opa Henk over de hooiberg')).toBeVisible();
  });
});

describe('being done', () => {
  it('tells the writer with some words, and says so when it did not work', async () => {
    openAt('#1');
    await renderRead();
    await userEvent.click(await button(words.done.button));
    const dialog = screen.getByRole('dialog', { name: words.done.title });
    await userEvent.fill(within(dialog).getByRole('textbox'), 'Prachtig.');
    refuse(routes.read.done, 'unavailable');
    await userEvent.click(await button('Laat het Marloes weten'));
    expect(await screen.findByText(words.done.failed)).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('Prachtig.');
    answer(routes.read.done, sampleReading({ isDone: true, doneNote: 'Prachtig.' }));
    await userEvent.click(await button('Laat het Marloes weten'));
    expect(await screen.findByRole('heading', { name: words.done.is })).toBeVisible();
    expect(bodiesSentTo(routes.read.done)).toEqual([{ note: 'Prachtig.' }, { note: 'Prachtig.' }]);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(await button(words.done.is)).toBeVisible();
  });
});
