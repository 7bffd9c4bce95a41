import { type Cover, type CoverFields, coverFields, type Project } from '@dierbaar/contract';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ScreenTitle } from '../../../ui/screen/screen.tsx';
import { boundPagesQuery } from '../api.ts';
import { type CoverDesign, toCoverKey } from '../cover-key.ts';
import { changeDesign, createCoverFields, layOutCover, sheetOf } from '../cover-layout.ts';
import type { CoverDrafts } from '../draft/cover-drafts.ts';
import { useCoverPhoto } from '../live/use-cover-photo.ts';
import classes from './cover-workspace.module.css';
import { FieldsPanel } from './fields/fields-panel.tsx';
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
  /** Draft of an earlier visit to continue with. */
  unsaved: CoverFields | null;
  /** Storage for unsaved changes of this visit. */
  drafts: CoverDrafts | null;
  onFormatChanged: () => void;
}

/** Cover editor: themes on the left, the cover in the middle, texts and colours on the right. */
export function CoverWorkspace(props: CoverWorkspaceProps) {
  const { book, drafts, onFormatChanged } = props;
  const { t } = useTranslation();
  const [start] = useState(() => initialStateOf(props));
  const editor = useCoverEditor({ ...start, drafts });
  const { fields, change } = editor;
  const pages = useBoundPages(book.id);
  const sheet = useMemo(
    () => sheetOf({ format: book.format, language: book.language }, pages),
    [book, pages],
  );
  const layout = useMemo(() => layOutCover(fields, book, sheet, 'wrap'), [fields, book, sheet]);
  const photo = useCoverPhoto(book.id, fields.image?.name ?? null);
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
          onChoose={(design) => change(changeDesign(fields, design))}
        />
        <CoverStage book={book} fields={fields} layout={layout} pages={pages} editor={editor} />
        <FieldsPanel projectId={book.id} fields={fields} layout={layout} picture={photo} onChange={change} />
      </div>
      <CoverStatusLine editor={editor} format={book.format} pages={pages} />
    </>
  );
}

function initialStateOf({ book, cover, design, unsaved }: CoverWorkspaceProps) {
  const saved = cover && coverFields.parse(cover);
  const base = saved ?? createCoverFields(design ?? { theme: 'romantic', motif: '' }, book.name);
  const first = unsaved ?? (design ? changeDesign(base, design) : base);
  return {
    projectId: book.id,
    format: book.format,
    before: base,
    first,
    // Another theme creates a new cover; the server keeps the replaced one.
    saved: saved?.themeName === first.themeName ? saved : null,
  };
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
