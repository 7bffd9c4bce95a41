import { useEffect, useState } from 'react';
import { objectUrlOf } from '../object-url.ts';
import { type FirstPage, readMarkedPage } from './first-page.ts';

interface ShownFirstPage {
  /** The page that goes along; null without one. */
  piece: FirstPage | null;
  /** Address of the picture of its page, once it is read. */
  picture: string | undefined;
}

/** The page that was written on the public home and goes along into the first book. */
export function useFirstPage(): ShownFirstPage {
  const [piece] = useState(readMarkedPage);
  // The address of a picture ends with its blob.
  const [picture, setPicture] = useState<Blob>();
  const questionId = piece?.questionId;
  useEffect(() => {
    if (questionId === undefined) return;
    let isCurrent = true;
    void import('./first-page-files.ts')
      .then(({ readFile }) => readFile('page', questionId))
      .then((file) => {
        if (file && isCurrent) setPicture(file);
      });
    return () => {
      isCurrent = false;
    };
  }, [questionId]);
  return { piece, picture: picture && objectUrlOf(picture) };
}
