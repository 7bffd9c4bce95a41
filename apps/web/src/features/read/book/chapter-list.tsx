import type { Reading } from '@dierbaar/contract';
import { Modal } from '../../../ui/link-page/modal.tsx';
import { useReader } from '../read-context.ts';
import classes from './dialogs.module.css';

interface ChapterListProps {
  chapters: NonNullable<Reading['shown']>['chapters'];
  onPage(page: number): void;
  onClose(): void;
}

export function ChapterList({ chapters, onPage, onClose }: ChapterListProps) {
  const { t } = useReader();
  return (
    <Modal title={t('read.chapters')} closeLabel={t('read.closeChapters')} onClose={onClose}>
      <ul className={classes.chapters}>
        {chapters.map(({ title, page }) => (
          <li key={page}>
            <button type="button" onClick={() => onPage(page)}>
              <span>{title}</span>
              <span>{page}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
