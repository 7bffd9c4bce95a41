import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { nl } from '../../i18n/nl.ts';
import type { PendingPhoto, UploadQueue } from '../../lib/photos/upload-queue.ts';
import { UploadStatus } from './upload-status.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const photo: PendingPhoto = {
  ...{ id: 'one', projectId: 'book', target: { kind: 'chapter', chapterId: 'birth', index: 0 }, order: 0 },
  ...{ fileName: 'tuin.jpg', picture: new Blob(), preview: pixel, progress: 0.4, problem: null },
  ...{ isInDialog: false, disk: 'stored' },
};

function renderStatus(part: Partial<PendingPhoto>) {
  const queue = { retry: vi.fn(), remove: vi.fn() };
  renderScreen(<UploadStatus photo={{ ...photo, ...part }} queue={queue as unknown as UploadQueue} />);
  return queue;
}

describe('UploadStatus', () => {
  it('shows the progress of a photo that is being uploaded, and leaves it out on request', async () => {
    const queue = renderStatus({});
    expect(screen.getByRole('progressbar', { name: nl.writing.photo.sending })).toHaveValue(0.4);
    expect(screen.getByRole('status')).toHaveTextContent('tuin.jpg wordt geüpload…');
    expect(screen.queryByRole('button', { name: nl.writing.photo.retry })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: nl.writing.photo.leaveOut }));
    expect(queue.remove).toHaveBeenCalledWith('one');
  });

  it('says what went wrong and tries a failed photo again', async () => {
    const queue = renderStatus({ problem: 'failed' });
    expect(screen.getByRole('status')).toHaveTextContent(nl.writing.upload.failed);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: nl.writing.photo.retry }));
    expect(queue.retry).toHaveBeenCalledWith('one');
  });

  it('offers no new attempt for a photo that the server refuses', () => {
    renderStatus({ problem: 'overLimit' });
    expect(screen.getByRole('status')).toHaveTextContent(nl.writing.upload.overLimit);
    expect(screen.queryByRole('button', { name: nl.writing.photo.retry })).toBeNull();
  });
});
