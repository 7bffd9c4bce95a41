import type { OwnRemark, ReadPage } from '@dierbaar/contract';
import { useReader } from '../read-context.ts';
import { flowOf } from './flow.ts';
import classes from './large-page.module.css';
import type { Target } from './page-view.tsx';

import '../../../ui/book/book-face.css';

interface LargePageProps {
  page: number;
  read: ReadPage | undefined;
  remarks: readonly OwnRemark[];
  chosen: Target | null;
  onChoose(target: Target): void;
}

/** The words of a page in large letters; a line can be chosen as on the picture. */
export function LargePage({ page, read, remarks, chosen, onChoose }: LargePageProps) {
  const { t } = useReader();
  return (
    <section className={classes.page} aria-label={t('read.page', { page })} data-page={page}>
      {flowOf(read?.lines ?? []).map((paragraph) => (
        <p key={paragraph[0]?.line}>
          {paragraph.map(({ line, text }) => (
            // biome-ignore lint/a11y/useSemanticElements: a button does not flow with the text around it
            <span
              key={line}
              role="button"
              tabIndex={0}
              data-line={line}
              className={classes.line}
              aria-pressed={chosen?.page === page && chosen.line === line}
              data-remarked={remarks.some((each) => each.line === line && !each.isDone) || undefined}
              onClick={() => onChoose({ page, line })}
              onKeyDown={({ key }) => key === 'Enter' && onChoose({ page, line })}
            >
              {text}
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}
