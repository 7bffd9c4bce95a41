import { routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleRecording } from '../../../../test/sample-recording.ts';
import { nl } from '../../../i18n/nl.ts';
import { VoicesSection } from './voices-section.tsx';

const texts = nl.account.voices;
const name = 'opa Henk over de hooiberg';
const voice = sampleRecording({
  ...{ caption: name, projectId: null, printedCopies: 3, promisedUntil: '2036-11-13T20:41:00.000Z' },
});

describe('VoicesSection', () => {
  it('switches a voice off and on, and says when that did not work', async () => {
    answer(routes.recordings.list, [voice]);
    renderScreen(<VoicesSection />);
    const hearable = await screen.findByRole('switch', { name: `${texts.hearable}: ${name}` });
    expect(screen.getByText('2:41, te horen tot ten minste 13 november 2036')).toBeVisible();
    refuse(routes.recordings.change, 'unavailable');
    await userEvent.click(hearable);
    expect(await screen.findByText(nl.common.failed)).toBeVisible();
    expect(hearable).toBeChecked();
    answer(routes.recordings.change, { ...voice, isOff: true });
    await userEvent.click(hearable);
    await waitFor(() => expect(hearable).not.toBeChecked());
    expect(bodiesSentTo(routes.recordings.change).at(-1)).toEqual({ isOff: true });
    expect(screen.getByText('2:41, staat uit')).toBeVisible();
  });

  it('names the printed copies before a voice is deleted, and is gone with the last one', async () => {
    answer(routes.recordings.list, [voice]);
    renderScreen(<VoicesSection />);
    await userEvent.click(await screen.findByRole('button', { name: `${texts.delete}: ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.question }));
    expect(dialog.getByText('De code staat in 3 gedrukte boeken.')).toBeVisible();
    expect(dialog.getByRole('button', { name: texts.keep })).toHaveFocus();
    answer(routes.recordings.delete, undefined);
    await userEvent.click(dialog.getByRole('button', { name: texts.confirm }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: texts.title })).toBeNull());
  });
});
