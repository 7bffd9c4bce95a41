import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';
import type { RenderStatus } from './use-preview.ts';

const noticeId = 'generating-preview';
const noticeDurationMs = 10_000;
/** A render that is finished sooner shows no notice. */
const noticeDelayMs = 600;

/** Shows a notice while pages are rendered, and another when the render fails. */
export function useRenderNotices(status: RenderStatus): void {
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
        autoClose: noticeDurationMs,
        closeButtonProps: { 'aria-label': t('frame.dismiss') },
      });
    }, noticeDelayMs);
    return () => {
      clearTimeout(timer);
      notifications.hide(noticeId);
    };
  }, [isRendering, t]);

  const hasFailed = status.state === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    const message = t('preview.failed');
    showFailure(message);
    return () => {
      notifications.hide(message);
    };
  }, [hasFailed, t]);
}
