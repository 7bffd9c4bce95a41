import { useMemo } from 'react';
import { useDraft } from '../../../lib/form-drafts/use-draft.ts';
import { useWritingContext } from '../writing-context.ts';

interface Captioned {
  /** Of the photo; id of a recording. */
  name: string;
  caption: string;
}

const nothingTyped: Record<string, string> = {};

/**
 * Captions of photos or of a voice that are typed in the dialog of a block, over those in the text: a draft until the dialog
 * puts them into the text.
 */
export function useCaptionDraft<Photo extends Captioned>(block: string, photos: readonly Photo[]) {
  const { chapterId } = useWritingContext();
  const draft = useDraft(`caption ${chapterId} ${block}`, nothingTyped);
  const typed = draft.value;
  const shown = useMemo(
    () => withKeys(photos).map(([key, photo]): Photo => ({ ...photo, caption: typed[key] ?? photo.caption })),
    [photos, typed],
  );
  return {
    shown,
    /** Stores captions that are typed, and gives the photos with those of the text. */
    type(next: readonly Photo[]): Photo[] {
      const before = new Map(withKeys(shown));
      const changed = withKeys(next).filter(
        ([key, { caption }]) => caption !== (before.get(key)?.caption ?? caption),
      );
      if (changed.length > 0)
        draft.change({
          ...typed,
          ...Object.fromEntries(changed.map(([key, { caption }]) => [key, caption])),
        });
      const inText = new Map(withKeys(photos));
      return withKeys(next).map(([key, photo]) => ({
        ...photo,
        caption: inText.get(key)?.caption ?? photo.caption,
      }));
    },
    isRestored: draft.isRestored && shown.some(({ caption }, index) => caption !== photos[index]?.caption),
    drop: draft.drop,
    /** The first caption belongs to this name from now on. */
    rename(name: string) {
      const [first] = shown;
      if (first && first.caption !== '') draft.change({ ...typed, [name]: first.caption });
    },
  };
}

/** Photos by name; the same one may stand there twice. The names are stored. */
const withKeys = <Photo extends Captioned>(photos: readonly Photo[]): [string, Photo][] =>
  photos.map((photo, index) => {
    const nth = photos.slice(0, index).filter(({ name }) => name === photo.name).length;
    return [nth === 0 ? photo.name : `${photo.name} ${nth}`, photo];
  });
