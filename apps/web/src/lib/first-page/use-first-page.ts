import { useEffect, useState } from 'react';
import { objectUrlOf } from '../object-url.ts';
import { type FirstPiece, readTakenPiece } from './first-page.ts';

interface FirstPage {
  /** The piece that goes along; null without one. */
  piece: FirstPiece | null;
  /** Address of the picture of its page, once it is read. */
  picture: string | undefined;
}

/** The page that was written on the public home and goes along into the first book. */
export function useFirstPage(): FirstPage {
  const [piece] = useState(readTakenPiece);
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
