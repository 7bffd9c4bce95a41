import { CloseButton, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import classes from './print-dialog.module.css';
import veil from './veil.module.css';

interface PrintDialogProps {
  title: string;
  text: string;
  width: number;
  /** Gives the controls as much width as the preview. */
  isEven?: boolean;
  /** Gives the controls more width than the preview. */
  hasWideControls?: boolean;
  onClose: () => void;
  controls: ReactNode;
  /** Print preview. */
  printed: ReactNode;
  printedTitle: string;
  /** Summary of the result, announced to screen readers. */
  result: ReactNode;
  actions: ReactNode;
}

/** Dialog with controls on the left and the print preview on the right. */
export function PrintDialog({
  title,
  text,
  width,
  isEven = false,
  hasWideControls = false,
  onClose,
  controls,
  printed,
  printedTitle,
  result,
  actions,
}: PrintDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      centered
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay className={veil.veil} />
      <Modal.Content>
        <div className={classes.header}>
          <div>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <p className={classes.text}>{text}</p>
          </div>
          <CloseButton
            aria-label={t('book.close')}
            icon={<IconX size={20} stroke={1.6} />}
            onClick={onClose}
            size={36}
          />
        </div>
        <div
          className={classes.body}
          data-even={isEven || undefined}
          data-wide={hasWideControls || undefined}
        >
          <div className={classes.controls}>{controls}</div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages that do not fit are scrolled by keyboard. */}
          <section className={classes.printed} aria-label={printedTitle} tabIndex={0}>
            <p className={classes.printedTitle}>{printedTitle}</p>
            {printed}
          </section>
        </div>
        <div className={classes.footer}>
          <p role="status">{result}</p>
          <div className={classes.actions}>{actions}</div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
