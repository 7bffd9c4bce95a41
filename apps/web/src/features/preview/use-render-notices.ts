import { limits } from '@dierbaar/contract';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';
import type { Preview } from './use-preview.ts';

const noticeId = 'generating-preview';
/** A render that is finished sooner shows no notice. */
const noticeDelayMs = 600;

/** Shows a notice while pages are rendered, and another when that fails while pages are on the screen. */
export function useRenderNotices({ status, finished }: Preview): void {
  const { t } = useTranslation();
  const isRendering = status.state === 'rendering';
  useEffect(() => {
    if (!isRendering) return;
    const timer = setTimeout(() => {
      notifications.show({
        id: noticeId,
        message: t('preview.generatingPreview'),
        color: 'sage',
        loading: true,
        autoClose: limits.previewNoticeMilliseconds,
        closeButtonProps: { 'aria-label': t('frame.dismiss') },
      });
    }, noticeDelayMs);
    return () => {
      clearTimeout(timer);
      notifications.hide(noticeId);
    };
  }, [isRendering, t]);

  // Without pages the screen itself says that there is no connection.
  const hasFailed = status.state === 'failed' || (status.state === 'unreachable' && finished !== null);
  useEffect(() => {
    if (!hasFailed) return;
    const message = t('preview.failed');
    showFailure(message);
    return () => {
      notifications.hide(message);
    };
  }, [hasFailed, t]);
}
