import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';
import type { RenderStatus } from './use-preview.ts';

const noticeId = 'generating-preview';
const noticeMilliseconds = 10_000;
/** What is there sooner than this needs no word. */
const patience = 600;

/** Says that the pages are being made for as long as they are, and that they could not be. */
export function useRenderNotices(making: RenderStatus): void {
  const { t } = useTranslation();
  const isMaking = making.state === 'making';
  useEffect(() => {
    if (!isMaking) return;
    const timer = setTimeout(() => {
      notifications.show({
        id: noticeId,
        message: t('preview.generatingPreview'),
        color: 'sage',
        loading: true,
        autoClose: noticeMilliseconds,
        closeButtonProps: { 'aria-label': t('frame.dismiss') },
      });
    }, patience);
    return () => {
      clearTimeout(timer);
      notifications.hide(noticeId);
    };
  }, [isMaking, t]);

  const hasFailed = making.state === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    const message = t('preview.failed');
    showFailure(message);
    return () => {
      notifications.hide(message);
    };
  }, [hasFailed, t]);
}
