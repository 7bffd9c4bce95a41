import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useBodyFace } from '../../../ui/book/use-body-face.ts';
import { useTitleFace } from '../../../ui/book/use-title-face.ts';
import { ScreenTitle } from '../../../ui/screen/screen.tsx';
import { useWritingContext } from '../writing-context.ts';
import classes from './page.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';

interface EditorPaneProps {
  editor: Editor;
  title: string;
  /** One-based position of the chapter in the book, when known. */
  place: number | null;
  /** Notices above the text. */
  notes: ReactNode;
}

/** Editor page with its toolbar. */
export const EditorPane = memo(function EditorPane({ editor, title, place, notes }: EditorPaneProps) {
  const { t } = useTranslation();
  const { projectId } = useWritingContext();
  const bodyFace = useBodyFace(projectId);
  const titleFace = useTitleFace(projectId);
  return (
    <section className={classes.pane} aria-label={title}>
      <Toolbar editor={editor} />
      {notes}
      <div className={classes.scroll}>
        <div className={classes.page} style={bodyFace}>
          {place !== null && <p className={classes.number}>{t('writing.chapterNumber', { place })}</p>}
          <ScreenTitle className={classes.title}>
            <span style={titleFace}>{title}</span>
          </ScreenTitle>
          <EditorContent editor={editor} className={classes.text} />
        </div>
      </div>
    </section>
  );
});
