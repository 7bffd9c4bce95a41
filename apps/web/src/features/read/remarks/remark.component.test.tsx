import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, refuse } from '../../../../test/components/answers.ts';
import {
  button,
  field,
  line,
  newerPages,
  openAt,
  setUpReading,
  texts,
} from '../../../../test/components/read-scene.ts';
import { makeToken } from '../../../../test/components/render-asked.tsx';
import { renderRead } from '../../../../test/components/render-read.tsx';
import { sampleOwnRemark, sampleReading, sampleReadPage } from '../../../../test/sample-reading.ts';
import { read as words } from '../../../i18n/nl/memories/read.ts';
import { carryWords, openReaderWords, placeOfWords } from './reader-words.ts';

setUpReading();

/** What a page that is opened by this link now would find. */
const untilOnDisk = (token: string, text: string | undefined) =>
  waitFor(async () => {
    const typed = await openReaderWords(token);
    await waitFor(() => expect(typed.isRead()).toBe(true));
    expect(typed.lastRemark()?.text).toBe(text);
  });

describe('a remark', () => {
  it('is written about a line by the keyboard alone, and kept', async () => {
    openAt('#1');
    const kept = sampleOwnRemark();
    answer(routes.read.remark, kept);
    await renderRead();
    (await line('Opa begint')).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await userEvent.keyboard('Dit was in 1961.{Tab}{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(bodiesSentTo(routes.read.remark)).toMatchObject([
      { page: 1, line: 1, text: 'Dit was in 1961.', contentHash: sampleReading().shown?.contentHash },
    ]);
    expect(screen.getByText('Dit was in 1961.')).toBeVisible();
    expect(await line('1962')).toHaveAttribute('data-remarked');
    expect(document.activeElement).toBe(await line('1962'));
  });

  it('promise 64: what is typed is kept once, however often it is sent, closed and opened again', async () => {
    openAt('#1');
    await renderRead();
    refuse(routes.read.remark, 'unavailable');
    await userEvent.click(await line('1962'));
    await userEvent.fill(await field(), 'Dit was in 1961');
    await userEvent.click(await button(words.remark.keep));
    expect(await screen.findByText(words.remark.failed)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await userEvent.click(await line('1962'));
    expect(await field()).toHaveValue('Dit was in 1961');
    await userEvent.fill(await field(), 'Dit was in 1961, niet 1962.');
    // The first attempt had arrived, with the words of then.
    answer(routes.read.remark, sampleOwnRemark({ text: 'Dit was in 1961' }));
    answer(routes.read.changeRemark, sampleOwnRemark({ text: 'Dit was in 1961, niet 1962.' }));
    await userEvent.click(await button(words.remark.keep));
    expect(await screen.findByText('Dit was in 1961, niet 1962.')).toBeVisible();
    const [one, two] = bodiesSentTo(routes.read.remark) as { clientId: string }[];
    expect(two?.clientId).toBe(one?.clientId);
    expect(bodiesSentTo(routes.read.changeRemark)).toEqual([{ text: 'Dit was in 1961, niet 1962.' }]);
  });

  it('promise 65: that was begun stands there when the same link is opened again, and by no other link', async () => {
    openAt('#1');
    const token = makeToken();
    const closed = await renderRead(token);
    await userEvent.click(await line('1962'));
    await userEvent.fill(await field(), 'Dit was in 19');
    await untilOnDisk(token, 'Dit was in 19');
    closed.unmount();
    openAt('#3');
    const other = await renderRead();
    expect(await line('1962')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    other.unmount();
    openAt('#3');
    const again = await renderRead(token);
    expect(await field()).toHaveValue('Dit was in 19');
    expect(window.location.hash).toBe('#1');
    answer(routes.read.remark, sampleOwnRemark({ text: 'Dit was in 19' }));
    await userEvent.click(await button(words.remark.keep));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(bodiesSentTo(routes.read.remark)).toMatchObject([{ page: 1, line: 1, text: 'Dit was in 19' }]);
    // The server has it: it is not a draft any more.
    await untilOnDisk(token, undefined);
    again.unmount();
    await renderRead(token);
    expect(await line('1962')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('promise 65: that was begun on earlier pages is about the page of the newer ones, with the words of its line', async () => {
    openAt('#1');
    const token = makeToken();
    const closed = await renderRead(token);
    await userEvent.click(await line('1962'));
    await userEvent.fill(await field(), 'Dit was in 1961.');
    await untilOnDisk(token, 'Dit was in 1961.');
    closed.unmount();
    answer(routes.read.see, sampleReading({ shown: newerPages() }));
    await renderRead(token);
    expect(await field()).toHaveValue(`‘${texts[1]}’\nDit was in 1961.`);
  });

  it('promise 65: of another tab about the same place stays, also when words are carried there', async () => {
    const token = makeToken();
    const tabs = await Promise.all([openReaderWords(token), openReaderWords(token)]);
    const shown = { contentHash: 'nieuw', pages: 9 };
    const about = { ...shown, page: 1, line: null, quote: '', remarkId: null };
    const place = placeOfWords('nieuw', { ...about, remark: null });
    for (const [at, { write }] of tabs.entries()) write({ place, clientId: `${at}`, text: `${at}`, about });
    await untilOnDisk(token, '1');
    tabs[0]?.write({ place: 'oud', clientId: '2', text: '2', about });
    if (tabs[0]) carryWords(tabs[0], 'oud', shown);
    await untilOnDisk(token, '2');
    const opened = await openReaderWords(token);
    await waitFor(() => expect(opened.words().toSorted()).toEqual(['0', '1', '2']));
    expect(opened.read(place)?.text).toBe('2');
    opened.remove('2', 'before it was changed');
    expect(opened.words()).toHaveLength(3);
  });

  it('stays when its pages are gone, and newer ones are offered', async () => {
    openAt('#1');
    await renderRead();
    refuse(routes.read.remark, 'not_found');
    answer(routes.read.see, sampleReading({ shown: newerPages() }));
    await userEvent.click(await line('1962'));
    await userEvent.fill(await field(), 'Dit was in 1961.');
    await userEvent.click(await button(words.remark.keep));
    expect(await screen.findByText(words.remark.outdated)).toBeVisible();
    expect(await field()).toHaveValue('Dit was in 1961.');
    // On newer pages it is about the page, with the words of its line.
    const carried = `‘${texts[1]}’\nDit was in 1961.`;
    answer(routes.read.remark, sampleOwnRemark({ line: null, quote: '', text: carried }));
    await userEvent.click(await button(words.showNewer));
    await waitFor(async () => expect(await field()).toHaveValue(carried));
    await userEvent.click(await button(words.remark.keep));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(bodiesSentTo(routes.read.remark).at(-1)).toMatchObject({
      ...{ contentHash: newerPages().contentHash, page: 1, line: null },
    });
  });

  it('is not said to be of an ended link when the connection is lost', async () => {
    openAt('#1');
    await renderRead();
    refuse(routes.read.remark, 'not_found');
    await userEvent.click(await line('1962'));
    await userEvent.fill(await field(), 'Dit was in 1961.');
    refuse(routes.read.see, 'unavailable');
    await userEvent.click(await button(words.remark.keep));
    expect(await screen.findByText(words.remark.outdated)).toBeVisible();
    expect(await field()).toHaveValue('Dit was in 1961.');
  });

  it('is written in a sheet on a phone, above which its line stays in sight', async () => {
    await page.viewport(390, 844);
    openAt('#1');
    const lines = Array.from({ length: 23 }, (_, each) => `Regel ${each + 1} van de bladzijde.`);
    answer(routes.read.lines, sampleReadPage(lines));
    await renderRead();
    await userEvent.click(await line('Regel 23'));
    const sheet = await screen.findByRole('complementary', { name: words.remark.title });
    await waitFor(async () =>
      expect((await line('Regel 23')).getBoundingClientRect().bottom).toBeLessThan(
        sheet.getBoundingClientRect().top,
      ),
    );
  });

  it('is changed, and removed after a second question', async () => {
    openAt('#1');
    answer(routes.read.see, sampleReading({ remarks: [sampleOwnRemark()] }));
    answer(routes.read.changeRemark, sampleOwnRemark({ text: 'Of in 1960.', page: 3, line: 7 }));
    await renderRead();
    await userEvent.click(await button(words.remark.edit));
    await userEvent.fill(await field(), 'Of in 1960.');
    await userEvent.click(await button(words.remark.keep));
    expect(await screen.findByText('Of in 1960.')).toBeVisible();
    // The server knows newer pages; on those in sight it stays where it was.
    expect(await line('1962')).toHaveAttribute('data-remarked');
    answer(routes.read.removeRemark, undefined);
    await userEvent.click(await button(words.remark.edit));
    await userEvent.click(await button(words.remark.remove));
    expect(await field()).toHaveValue('Of in 1960.');
    await userEvent.click(await button(words.remark.removeSure));
    expect(await screen.findByText(words.remark.none)).toBeVisible();
  });

  it('that the writer has dealt with says so, and one whose line is gone too', async () => {
    openAt('#1');
    const done = sampleOwnRemark({ isDone: true });
    const lost = sampleOwnRemark({ id: '5f7c1a3e-52b5-4a8c-9a5e-0d7a3a4f1b09', line: null, text: 'Mooi!' });
    answer(routes.read.see, sampleReading({ remarks: [done, lost] }));
    await renderRead();
    expect(await screen.findByText('Aangepast door Marloes')).toBeVisible();
    expect(screen.getByText(words.remark.lost)).toBeVisible();
  });

  it('is written since newer pages came, and is there when those are shown', async () => {
    openAt('#1');
    const newer = sampleReading({ shown: { ...newerPages(), pages: 6 } });
    answer(routes.read.see, sampleReading({ isOutdated: true }));
    answer(routes.read.ask, newer);
    answer(routes.read.remark, sampleOwnRemark());
    await renderRead();
    expect(await button(words.showNewer)).toBeVisible();
    await userEvent.click(await line('1962'));
    await userEvent.fill(await field(), 'Dit was in 1961.');
    await userEvent.click(await button(words.remark.keep));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    answer(routes.read.see, { ...newer, remarks: [sampleOwnRemark()] });
    await userEvent.click(await button(words.showNewer));
    expect(await screen.findByRole('slider', { name: words.slider })).toHaveAttribute('max', '6');
    expect(screen.getByText('Dit was in 1961.')).toBeVisible();
  });
});
