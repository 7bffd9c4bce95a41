import { useMemo } from 'react';
import { useKeptForm } from '../../../lib/words/use-kept-form.ts';
import { useWritingContext } from '../writing-context.ts';

interface Captioned {
  /** Of the photo; id of a recording. */
  name: string;
  caption: string;
}

/**
 * Captions of photos or of a voice that are typed in the dialog of a block and are not in the text yet, over those that it has. They stay on this
 * computer until the dialog puts them into the text; what they replace is in the history of the chapter.
 */
export function useKeptCaptions<Photo extends Captioned>(block: string, photos: readonly Photo[]) {
  const { chapterId } = useWritingContext();
  const form = useKeptForm<Record<string, string>>('caption', `${chapterId} ${block}`);
  const { typed } = form;
  const shown = useMemo(
    () =>
      withKeys(photos).map(([key, photo]): Photo => ({ ...photo, caption: typed?.[key] ?? photo.caption })),
    [photos, typed],
  );
  const others = () => {
    const keys = new Set(withKeys(photos).map(([key]) => key));
    return Object.entries(typed ?? {}).filter(([key]) => !keys.has(key));
  };
  return {
    shown,
    /** Keeps captions that are typed, and gives the photos with those that the text has. */
    type(next: readonly Photo[]): Photo[] {
      const before = new Map(withKeys(shown));
      const changed = withKeys(next).filter(
        ([key, { caption }]) => caption !== (before.get(key)?.caption ?? caption),
      );
      if (changed.length > 0)
        form.keep({ ...typed, ...Object.fromEntries(changed.map(([key, { caption }]) => [key, caption])) });
      const inText = new Map(withKeys(photos));
      return withKeys(next).map(([key, photo]) => ({
        ...photo,
        caption: inText.get(key)?.caption ?? photo.caption,
      }));
    },
    isFromEarlier:
      form.isFromEarlier && shown.some(({ caption }, index) => caption !== photos[index]?.caption),
    /** Forgets the captions of these photos; the next dialog may show others of the same place. */
    drop() {
      const left = others();
      if (left.length === 0) form.drop();
      else form.keep(Object.fromEntries(left));
    },
    /** Keeps the caption of what has a name of its own from now on. */
    rename(name: string) {
      const [first] = shown;
      if (first && first.caption !== '') form.keep(Object.fromEntries([...others(), [name, first.caption]]));
    },
  };
}

/** Photos by name; the same one may stand there twice. The names are stored. */
const withKeys = <Photo extends Captioned>(photos: readonly Photo[]): [string, Photo][] =>
  photos.map((photo, index) => {
    const nth = photos.slice(0, index).filter(({ name }) => name === photo.name).length;
    return [nth === 0 ? photo.name : `${photo.name} ${nth}`, photo];
  });
