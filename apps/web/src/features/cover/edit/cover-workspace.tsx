import { type Cover, type CoverFields, type CoverImage, coverFields, type Project } from '@dierbaar/contract';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { projectSettingsQuery } from '../../../lib/projects/settings.ts';
import { ScreenTitle } from '../../../ui/screen/screen.tsx';
import { boundPagesQuery } from '../api.ts';
import { type CoverDesign, toCoverKey } from '../cover-key.ts';
import { type CoverImprint, changeDesign, createCoverFields, layOutCover, sheetOf } from '../cover-layout.ts';
import { useCoverPhoto } from '../live/use-cover-photo.ts';
import classes from './cover-workspace.module.css';
import { FieldsPanel } from './fields/fields-panel.tsx';
import { CoverConflictDialog } from './saving/cover-conflict-dialog.tsx';
import { CoverStatusLine } from './saving/cover-status-line.tsx';
import { CoverStage } from './stage/cover-stage.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { useCoverEditor } from './use-cover-editor.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface CoverWorkspaceProps {
  book: Project;
  /** Cover on the server. */
  cover: Cover | null;
  /** Design from the URL. */
  design: CoverDesign | undefined;
  /** What the server does not have yet. */
  pending: CoverFields | undefined;
  onFormatChanged: () => void;
}

/** Cover editor: themes on the left, the cover in the middle, texts and colours on the right. */
export function CoverWorkspace(props: CoverWorkspaceProps) {
  const { book, cover, onFormatChanged } = props;
  const { t } = useTranslation();
  const [start] = useState(() => initialStateOf(props));
  const editor = useCoverEditor({ ...start, cover });
  const { fields, change, status } = editor;
  const pages = useBoundPages(book.id);
  const sheet = useMemo(
    () => sheetOf({ format: book.format, language: book.language }, pages),
    [book, pages],
  );
  const imprint = useImprint(book.id);
  const layOut = useCallback(
    (shown: CoverFields) => layOutCover(shown, book, sheet, 'wrap', imprint),
    [book, sheet, imprint],
  );
  const layout = useMemo(() => layOut(fields), [layOut, fields]);
  const ownImage = useLastImage(fields.image, start.before.image);
  const front = useCoverPhoto(book.id, ownImage?.name ?? null);
  const portrait = useCoverPhoto(book.id, fields.backImage?.name ?? null);
  const frontFile = useRef<HTMLInputElement>(null);
  const conflict = status.state === 'changedElsewhere' ? status : null;
  const [chosenLater, setChosenLater] = useState<Cover | null>(null);
  useDesignInUrl(fields);
  useUndoKeys(editor);

  // A cover belongs to one format: unsaved changes must not reach the cover of the other format.
  const { abandon } = editor;
  const hasOtherFormat = book.format !== start.format;
  useEffect(() => {
    if (!hasOtherFormat) return;
    abandon();
    onFormatChanged();
  }, [hasOtherFormat, abandon, onFormatChanged]);

  return (
    <>
      <VisuallyHidden>
        <ScreenTitle>{t('cover.edit.title')}</ScreenTitle>
      </VisuallyHidden>
      <div className={classes.workspace}>
        <ThemePanel
          fields={fields}
          format={book.format}
          ownPhoto={ownImage && front}
          onChoose={(design, isOwnPhoto) =>
            change(changeDesign(fields, design, isOwnPhoto ? ownImage : null))
          }
          onAskPhoto={(design) => {
            // The theme without images has no input for a photo until the design has changed.
            flushSync(() => change(changeDesign(fields, design, null)));
            frontFile.current?.click();
          }}
        />
        <CoverStage book={book} fields={fields} layout={layout} pages={pages} editor={editor} />
        <FieldsPanel
          projectId={book.id}
          fields={fields}
          layout={layout}
          imprint={imprint}
          pictures={{ front, portrait }}
          frontFile={frontFile}
          onChange={change}
        />
      </div>
      <CoverStatusLine
        editor={editor}
        format={book.format}
        pages={pages}
        onChoose={() => setChosenLater(null)}
      />
      {conflict && conflict.theirs !== chosenLater && (
        <CoverConflictDialog
          own={conflict.own}
          theirs={conflict.theirs}
          layOut={layOut}
          onChoose={editor.choose}
          onLater={() => setChosenLater(conflict.theirs)}
        />
      )}
    </>
  );
}

function initialStateOf({ book, cover, design, pending }: CoverWorkspaceProps) {
  const saved = cover && coverFields.parse(cover);
  const base = saved ?? createCoverFields(design ?? { theme: 'romantic', motif: '' }, book.name);
  const isSame = design?.theme === base.themeName && design.motif === base.mainImageName;
  // A motif that was selected takes the place of a photo.
  const first = pending ?? (design && !isSame ? changeDesign(base, design, null) : base);
  return {
    projectId: book.id,
    format: book.format,
    before: base,
    first,
    // Another theme creates a new cover; the server keeps the replaced one.
    saved: saved?.themeName === first.themeName ? saved : null,
  };
}

/** Author and year of the book; empty until its settings are loaded. */
function useImprint(projectId: string): CoverImprint {
  const { data } = useQuery(projectSettingsQuery(projectId));
  const [author, year] = [data?.author ?? '', data ? String(data.year) : ''];
  return useMemo(() => ({ author, year }), [author, year]);
}

/** Photo of the cover, or the one it had before a drawing was chosen. */
function useLastImage(image: CoverImage | null, before: CoverImage | null): CoverImage | null {
  const [last, setLast] = useState(image ?? before);
  if (image !== null && image !== last) setLast(image);
  return image ?? last;
}

/** Last known page count of the bound book; null until the first answer. */
function useBoundPages(projectId: string): number | null {
  const { data } = useQuery(boundPagesQuery(projectId));
  const known = data?.state === 'ready' ? data.pages : null;
  const [last, setLast] = useState(known);
  if (known !== null && known !== last) setLast(known);
  return known ?? last;
}

/** Writes the current design to the URL, so that a reload opens it again. */
function useDesignInUrl({ themeName: theme, mainImageName: motif }: CoverFields): void {
  const [search, setSearch] = useSearchParams();
  const key = toCoverKey({ theme, motif });
  const keyInUrl = search.get('coverKey');
  useEffect(() => {
    if (keyInUrl === key) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('coverKey', key);
        return after;
      },
      { replace: true },
    );
  }, [keyInUrl, key, setSearch]);
}
