import type { OwnRemark, ReadPage } from '@dierbaar/contract';
import { Fragment } from 'react';
import { useReader } from '../read-context.ts';
import { flowOf } from './flow.ts';
import classes from './large-page.module.css';
import type { Target } from './page-view.tsx';
import { VoiceButton } from './voice-button.tsx';

import '../../../ui/book/book-face.css';

interface LargePageProps {
  contentHash: string;
  page: number;
  read: ReadPage | undefined;
  remarks: readonly OwnRemark[];
  chosen: Target | null;
  onChoose(target: Target): void;
}

/** The words of a page in large letters; a line can be chosen as on the picture, and a voice be heard where it stands. */
export function LargePage({ contentHash, page, read, remarks, chosen, onChoose }: LargePageProps) {
  const { t } = useReader();
  // A server of the release before tells of no voices.
  const { lines = [], voices = [] } = read ?? {};
  const paragraphs = flowOf(lines, voices);
  const topOf = (paragraph = 0) => lines[paragraphs[paragraph]?.[0]?.line ?? -1]?.y ?? 1;
  const voicesBetween = (from: number, to: number) =>
    voices
      .filter(({ y }) => y >= from && y < to)
      .map((voice) => <VoiceButton key={voice.code} contentHash={contentHash} voice={voice} />);
  return (
    <section className={classes.page} aria-label={t('read.page', { page })} data-page={page}>
      {paragraphs.map((paragraph, index) => (
        <Fragment key={paragraph[0]?.line}>
          {voicesBetween(index === 0 ? 0 : topOf(index - 1), topOf(index))}
          <p data-title={paragraph[0]?.isTitle || undefined}>
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
        </Fragment>
      ))}
      {read && paragraphs.length + voices.length === 0 && <p data-none>{t('read.noWords')}</p>}
      {voicesBetween(paragraphs.length === 0 ? 0 : topOf(paragraphs.length - 1), 2)}
    </section>
  );
}
