import { type ReaderRemark, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../../test/components/writer-pages.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { sampleReader, sampleReaderRemark } from '../../../../test/sample-reading.ts';
import { nl } from '../../../i18n/nl.ts';
import { ReadersPanel } from './readers-panel.tsx';
import { type SidePanelTab, SidePanelTabs } from './side-panel-tabs.tsx';
import { useSidePanel } from './use-side-panel.ts';

const words = nl.preview.readers;
const { id: projectId } = sampleProject();
const riet = sampleReader(projectId);
const onPage = vi.fn();

function Panel() {
  const { remarks, error, open } = useSidePanel(projectId, undefined);
  const [tab, setTab] = useState<SidePanelTab>('readers');
  return (
    <ReadersPanel
      projectId={projectId}
      tabs={<SidePanelTabs tab={tab} onOpen={setTab} open={open} />}
      remarks={remarks}
      error={error}
      onPage={onPage}
      onFold={() => {}}
    />
  );
}

function open(remarks: ReaderRemark[] = []) {
  answer(routes.readerRemarks.list, { contentHash: null, remarks });
  return renderScreen(<Panel />);
}

let userId = '';

beforeEach(() => {
  userId = signInWriter();
  onPage.mockClear();
  answer(routes.readers.list, [riet]);
});

const button = (name: string) => screen.findByRole('button', { name });

describe('ReadersPanel', () => {
  it('shows that the remarks are loading', async () => {
    leavePending(routes.readerRemarks.list);
    const { container } = renderScreen(<Panel />);
    expect(await screen.findByRole('complementary', { name: words.title })).toBeVisible();
    expect(container.querySelector('.mantine-Skeleton-root')).not.toBeNull();
    expect(screen.queryByText(words.none)).toBeNull();
  });

  it('says that the remarks cannot be fetched', async () => {
    refuse(routes.readerRemarks.list, 'internal');
    renderScreen(<Panel />);
    expect(await screen.findByText(words.failed)).toBeVisible();
    expect(screen.queryByText(words.none)).toBeNull();
  });

  it('invites to let somebody read, when nobody does', async () => {
    answer(routes.readers.list, []);
    open();
    expect(await screen.findByText(words.nobody)).toBeVisible();
  });

  it('says that there is nothing yet, who reads on and what those said who are done', async () => {
    const piet = { id: projectId, name: 'Oom Piet', state: 'done' as const, doneNote: 'Prachtig.' };
    answer(routes.readers.list, [riet, sampleReader(projectId, piet)]);
    open();
    expect(await screen.findByText(words.none)).toBeVisible();
    expect(await screen.findByText('Oom Piet: ‘Prachtig.’')).toBeVisible();
    expect(screen.getByText(/Oom Piet is klaar met lezen\..*Tante Riet leest nog\./)).toBeVisible();
  });

  it('leads from a remark to its page and to its words in the text', async () => {
    open([sampleReaderRemark()]);
    const item = await screen.findByRole('listitem');
    expect(item).toMatchTextContent(/Tante Riet.*‘In de zomer van 1962.*Dit was in 1961\./);
    await userEvent.click(within(item).getByRole('button', { name: 'Bladzijde 31' }));
    expect(onPage).toHaveBeenCalledWith(31);
    const { chapterId } = sampleReaderRemark();
    const jump = within(item).getByRole('link', { name: words.toText });
    expect(jump.getAttribute('href')).toMatch(new RegExp(`${chapterId}.*at=2$`));
  });

  it.each([
    ['changed', { place: 'changed' as const }, words.changed, true],
    ['gone with its line', { place: 'gone' as const, index: null }, words.gone, true],
    ['gone with its chapter', { place: 'gone' as const, index: null, chapterId: null }, words.gone, false],
  ])('says of a remark that its text is %s', async (_, overrides, said, hasJump) => {
    open([sampleReaderRemark(overrides)]);
    const item = await screen.findByRole('listitem');
    expect(within(item).getByText(said)).toBeVisible();
    expect(within(item).queryAllByRole('link', { name: words.toText })).toHaveLength(hasJump ? 1 : 0);
  });

  it('marks a remark done, which leads to the list of those, and not any more', async () => {
    open([sampleReaderRemark()]);
    answer(routes.readerRemarks.change, sampleReaderRemark({ isDone: true }));
    await userEvent.click(await button(words.markDone));
    expect(await screen.findByText(words.none)).toBeVisible();
    await userEvent.click(screen.getByText('Klaar 1'));
    answer(routes.readerRemarks.change, sampleReaderRemark());
    await userEvent.click(await button(words.notDone));
    expect(await screen.findByText(words.noneDone)).toBeVisible();
    expect(bodiesSentTo(routes.readerRemarks.change)).toEqual([{ isDone: true }, { isDone: false }]);
  });

  it('gives the focus to the next remark when one is marked done with the keyboard, and to the panel after the last', async () => {
    const second = sampleReaderRemark({ id: projectId, text: 'En hij was acht meter.' });
    open([sampleReaderRemark(), second]);
    answer(routes.readerRemarks.change, sampleReaderRemark({ isDone: true }));
    const [mark] = await screen.findAllByRole('button', { name: words.markDone });
    mark?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Dit was in 1961.')).toBeNull());
    expect(screen.getByRole('listitem').contains(document.activeElement)).toBe(true);
    answer(routes.readerRemarks.change, { ...second, isDone: true });
    (await button(words.markDone)).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(words.none)).toBeVisible();
    expect(screen.getByRole('tab', { name: /Meelezers/ })).toHaveFocus();
  });

  it('keeps a remark that could not be marked, and says so', async () => {
    open([sampleReaderRemark()]);
    refuse(routes.readerRemarks.change, 'internal');
    await userEvent.click(await button(words.markDone));
    expect(await screen.findByText(words.failed)).toBeVisible();
    expect(screen.getByText('Dit was in 1961.')).toBeVisible();
    expect(await button(words.markDone)).toBeEnabled();
  });

  it('has tabs that the arrow keys lead through, with the number of open remarks', async () => {
    open([sampleReaderRemark(), sampleReaderRemark({ id: projectId, isDone: true })]);
    expect(await screen.findByRole('img', { name: '1 opmerking open' })).toBeVisible();
    const readers = screen.getByRole('tab', { name: /Meelezers/ });
    readers.focus();
    await userEvent.keyboard('{ArrowLeft}');
    const check = screen.getByRole('tab', { name: nl.preview.check.title });
    expect(check).toHaveAttribute('aria-selected', 'true');
    expect(document.activeElement).toBe(check);
  });
});

describe('the dialog to let somebody read', () => {
  async function openDialog() {
    open();
    await userEvent.click(await button(words.letRead));
    return within(await screen.findByRole('dialog', { name: words.letRead }));
  }

  it('asks for a name, and for an address to mail to', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: words.send }));
    expect(await dialog.findByText(words.nameMissing)).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: words.name }), 'Oom Piet');
    await userEvent.fill(dialog.getByRole('textbox', { name: words.email }), 'piet');
    await userEvent.click(dialog.getByRole('button', { name: words.send }));
    expect(await dialog.findByText(words.emailMissing)).toBeVisible();
    expect(bodiesSentTo(routes.readers.create)).toEqual([]);
  });

  it('sends the same reader again when it did not work, and another one anew', async () => {
    const dialog = await openDialog();
    await userEvent.fill(dialog.getByRole('textbox', { name: words.name }), 'Oom Piet');
    await userEvent.fill(dialog.getByRole('textbox', { name: words.email }), ' piet@example.org ');
    refuse(routes.readers.create, 'internal');
    await userEvent.click(dialog.getByRole('button', { name: words.send }));
    expect(await screen.findByText(words.failed)).toBeVisible();
    answer(routes.readers.create, sampleReader(projectId, { id: projectId, name: 'Oom Piet', remarks: 0 }));
    await userEvent.click(dialog.getByRole('button', { name: words.send }));
    expect(await dialog.findByText('De mail aan Oom Piet is onderweg.')).toBeVisible();
    const [one, two] = bodiesSentTo(routes.readers.create) as { clientId: string; email: string }[];
    expect(two).toEqual(one);
    expect(one?.email).toBe('piet@example.org');
    expect(dialog.getByRole('textbox', { name: words.name })).toHaveValue('');
    expect(dialog.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Oom Piet',
      'Tante Riet',
    ]);
  });

  it('takes a link back and opens it again as a new one', async () => {
    const dialog = await openDialog();
    answer(routes.readers.end, { ...riet, state: 'ended', link: null });
    await userEvent.click(await dialog.findByRole('button', { name: words.end }));
    expect(await dialog.findByText(/de link werkt niet meer sinds/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: words.copy })).toBeNull();
    answer(routes.readers.reopen, riet);
    await userEvent.click(dialog.getByRole('button', { name: words.reopen }));
    expect(await dialog.findByRole('button', { name: words.copy })).toBeVisible();
  });

  it('says that the list of readers is loading or cannot be fetched', async () => {
    refuse(routes.readers.list, 'internal');
    const dialog = await openDialog();
    expect(await dialog.findByText(words.listFailed)).toBeVisible();
    expect(dialog.queryByRole('heading', { name: words.who })).toBeNull();
  });

  it('has the words for a reader after the page was closed, until they are sent', async () => {
    const closed = await openDialog();
    await userEvent.fill(closed.getByRole('textbox', { name: words.name }), 'Oom Piet');
    await userEvent.fill(closed.getByRole('textbox', { name: words.note }), 'Lees je mee?');
    await closePage(userId);
    const dialog = await openDialog();
    expect(await dialog.findByText(nl.words.earlier)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: words.note })).toHaveValue('Lees je mee?');
    await userEvent.fill(dialog.getByRole('textbox', { name: words.email }), 'piet@example.org');
    answer(routes.readers.create, sampleReader(projectId, { id: projectId, name: 'Oom Piet', remarks: 0 }));
    await userEvent.click(dialog.getByRole('button', { name: words.send }));
    expect(await dialog.findByText('De mail aan Oom Piet is onderweg.')).toBeVisible();
    expect(bodiesSentTo(routes.readers.create)).toMatchObject([{ name: 'Oom Piet', note: 'Lees je mee?' }]);
    await closePage(userId);
    const next = await openDialog();
    expect(next.getByRole('textbox', { name: words.note })).toHaveValue('');
  });

  it('is closed by the keyboard and gives the focus back', async () => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await button(words.letRead)));
  });
});
