import type { ImageWidth } from '@dierbaar/book';
import type { UploadedPhoto } from '@dierbaar/contract';
import { type Item, type Kind, Refusal } from '../local/kind.ts';
import type { Outcome } from '../local/outcome.ts';
import type { UnsentPlace } from '../unsent/unsent-work.ts';
import type { PhotoProblem } from './check-file.ts';
import type { UploadOptions, UploadResult } from './sending/post-picture.ts';

/** Before a block of a chapter, or in place of a photo there. */
interface ChapterTarget {
  kind: 'chapter';
  chapterId: string;
  /** Index of the block it precedes. */
  index: number;
  /** Name of the photo that it replaces. */
  replaces?: string;
  /** How wide it stands in the text; as wide as the text when it is not said. */
  width?: ImageWidth;
  /** What stands below it in the text. */
  caption?: string;
}

/** Place of a photo on a cover: the front, or the portrait on the back. */
export type CoverSlot = 'front' | 'portrait';

/** Where a photo goes. The field names are stored. */
export type PhotoTarget =
  | ChapterTarget
  | { kind: 'cover'; slot: CoverSlot }
  /** Facing the title page. */
  | { kind: 'frontispiece' }
  /** With this memory, which heads its group. */
  | { kind: 'memory'; memoryId: string }
  /** From a phone to the desk. */
  | { kind: 'transfer' };

/** A photo that is not in its place yet. Its picture is its only part. */
export interface PhotoBody {
  /** Empty on a page of a link. */
  projectId: string;
  target: PhotoTarget;
  fileName: string;
  /** The server has it. */
  uploaded?: UploadedPhoto;
}

interface PhotoServer {
  upload(options: UploadOptions): Promise<UploadResult>;
  /** Puts it in its place, where it may be already. */
  place(photo: Item<PhotoBody>, uploaded: UploadedPhoto): Promise<void>;
}

/** Sent in two steps: the picture to the server, then the photo to its place. That of a memory waits for the memory instead. */
export function createPhotoKind({
  upload,
  place,
}: PhotoServer): Kind<PhotoBody, UploadedPhoto | null, 'photo'> {
  return {
    name: 'photo',
    read: (stored) => stored as PhotoBody,
    mustWait: ({ body }) => body.target.kind === 'memory' && body.uploaded !== undefined,
    async send({ projectId, fileName, uploaded }, { signal, onProgress, readParts }, item) {
      if (uploaded) {
        await place(item, uploaded);
        return null;
      }
      const [part] = await readParts();
      // Its page was killed before the disk had the bytes; `gone` is final.
      if (!part) throw new Refusal('gone');
      const picture = part.bytes;
      const result = await upload({ projectId, fileName, picture, onProgress, signal });
      if (result.ok) return result.photo;
      // A book in the bin may come back, so this is never `gone`.
      throw new Refusal(outcomes[result.problem]);
    },
    rest: (body, _, uploaded) => uploaded && { ...body, uploaded },
    unsent({ body: { target, projectId, fileName }, problem }) {
      const place = placeOf(target);
      // The screen shows a refused or lost photo until the writer deletes it.
      if (!place || problem === 'refused' || problem === 'full' || problem === 'gone') return undefined;
      return { kind: 'photo', place, projectId, fileName };
    },
  };
}

const outcomes: Record<PhotoProblem, Outcome> = {
  failed: 'later',
  notKept: 'later',
  lost: 'gone',
  unauthorised: 'signIn',
  tooBig: 'full',
  overLimit: 'full',
  format: 'refused',
};

/** Undefined for what is not in the book yet. */
function placeOf(target: PhotoTarget): UnsentPlace | undefined {
  if (target.kind === 'chapter') return { kind: 'chapter', chapterId: target.chapterId };
  return target.kind === 'cover' || target.kind === 'frontispiece' ? { kind: target.kind } : undefined;
}
