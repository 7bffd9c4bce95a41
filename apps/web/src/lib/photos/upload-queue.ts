import type { UploadedPhoto } from '@dierbaar/contract';
import { type Item, type KindItems, Refusal } from '../local/kind.ts';
import type { Outbox } from '../local/outbox.ts';
import { classify } from '../local/outcome.ts';
import { objectUrlOf } from '../object-url.ts';
import { createListeners } from '../store.ts';
import { checkFile, type PhotoProblem } from './check-file.ts';
import { createPhotoKind, type PhotoBody } from './photo-kind.ts';
import type { UploadOptions, UploadResult } from './sending/post-picture.ts';

/** Uploading photo. */
export interface PendingPhoto extends PhotoBody {
  id: string;
  /** Photos at one place stand in this order. */
  order: number;
  /** Undefined until it is read from the disk. */
  picture: Blob | undefined;
  /** Address of the picture, for as long as that is used. */
  preview: string | undefined;
  progress: number;
  problem: PhotoProblem | null;
  /** Whether the dialog it was chosen in puts it in its place. */
  isInDialog: boolean;
  disk: Item['disk'];
  /** Its name when a page was left while putting it in its place: it may be there already. */
  placedAs?: string;
}

/** Puts an uploaded photo in its place, where it is part of the text or the cover. Throws when it cannot. */
export type PlacePhoto = (photo: UploadedPhoto, pending: PendingPhoto) => void | Promise<void>;

interface UploadQueueOptions {
  outbox: Outbox;
  upload: (options: UploadOptions) => Promise<UploadResult>;
  /** Opens the place of a photo that no screen shows. */
  openPlace: (pending: PendingPhoto) => Promise<PlacePhoto>;
  /** Called when the chapter or cover of a photo does not exist any more. */
  onPlaceMissing: (pending: PendingPhoto) => void;
}

export interface UploadQueue {
  kind: ReturnType<typeof createPhotoKind>;
  items: KindItems<PhotoBody>;
  /** The oldest first; the same array until something changes. */
  list(): readonly PendingPhoto[];
  get(id: string): PendingPhoto | undefined;
  subscribe(listener: () => void): () => void;
  /**
   * Queues files and returns the problems of files that cannot be uploaded. `onArrived` is of a dialog that puts them in
   * their place; after a reload they go to their target.
   */
  add(
    files: readonly File[],
    to: Pick<PhotoBody, 'projectId' | 'target'>,
    onArrived?: PlacePhoto,
  ): { ids: string[]; problems: PhotoProblem[] };
  /** Records where photos go after the text around them changed. */
  move(places: readonly { id: string; index: number }[]): void;
  retry(id: string): void;
  remove(id: string): void;
  /** Sets what places the photos of a chapter, or of a book's cover, while a screen shows it. Returns the unset function. */
  placeWith(chapterOrProjectId: string, place: PlacePhoto): () => void;
  /** The dialog of a photo is gone: it goes to its target. */
  leaveDialog(id: string): void;
}

/** Photos on their way to the server, and then to their places. */
export function createUploadQueue({
  outbox,
  upload,
  openPlace,
  onPlaceMissing,
}: UploadQueueOptions): UploadQueue {
  const arrivals = new Map<string, PlacePhoto>();
  const screens = new Map<string, PlacePhoto>();
  /** Undefined while one is read from the disk. */
  const pictures = new Map<string, Blob | undefined>();
  /** Photos that this page has begun to place. */
  const placing = new Set<string>();
  const { subscribe, notify } = createListeners();
  let shown: { of: readonly unknown[]; list: readonly PendingPhoto[] } = { of: [], list: [] };
  let views = new WeakMap<Item, PendingPhoto>();

  const kind = createPhotoKind({ upload, place });
  const items: KindItems<PhotoBody> = outbox.use(kind);
  const changed = () => {
    shown = { of: [], list: [] };
    views = new WeakMap();
    notify();
  };
  outbox.subscribe(notify);
  const readPicture = async (id: string) => {
    pictures.set(id, undefined);
    const [part] = await items.readParts(id).catch(() => []);
    if (!part) return;
    pictures.set(id, part.bytes);
    changed();
  };
  const show = (item: Item<PhotoBody>): PendingPhoto => {
    const known = views.get(item);
    if (known) return known;
    const { id, body, createdAt, disk, progress, problem } = item;
    if (!pictures.has(id)) void readPicture(id);
    const picture = pictures.get(id);
    const view = {
      ...{ ...body, id, disk, progress },
      order: createdAt,
      picture,
      preview: picture && objectUrlOf(picture),
      problem: problemOf({ problem, disk }),
      isInDialog: arrivals.has(id),
    };
    views.set(item, view);
    return view;
  };
  const list = () => {
    const all = items.list();
    if (shown.of !== all) {
      for (const id of pictures.keys()) if (!all.some((one) => one.id === id)) pictures.delete(id);
      shown = { of: all, list: all.map(show) };
    }
    return shown.list;
  };
  const get = (id: string) => list().find((one) => one.id === id);

  async function place({ id, sent }: Item<PhotoBody>, photo: UploadedPhoto): Promise<void> {
    const findOnScreen = () => {
      const one = get(id);
      return one && (arrivals.get(id) ?? screens.get(keyOf(one)));
    };
    const isAgain = sent?.uploaded !== undefined && !placing.has(id);
    placing.add(id);
    const before = get(id);
    if (!before) return;
    try {
      const elsewhere = findOnScreen() ? undefined : await openPlace(before);
      const current = get(id);
      if (!current) return;
      // A screen that opened while the place was being opened has the newest text.
      const onScreen = findOnScreen();
      await (onScreen ?? elsewhere)?.(photo, { ...current, ...(isAgain && { placedAs: photo.name }) });
      if (!onScreen) shiftAfter(current);
    } catch (error) {
      // Whatever its place says, the photo is not refused.
      if (classify(error) !== 'gone') throw new Refusal('later');
      onPlaceMissing(before);
    }
  }

  /** A photo before a block moves that block, and what waits for a place behind it. */
  function shiftAfter({ target: own, order }: PendingPhoto): void {
    if (own.kind !== 'chapter' || own.replaces !== undefined) return;
    const after = list().flatMap(({ id, target, order: other }) => {
      if (target.kind !== 'chapter' || target.chapterId !== own.chapterId) return [];
      const { index } = target;
      const isAfter = index > own.index || (index === own.index && other > order);
      return isAfter ? [{ id, index: index + 1 }] : [];
    });
    move(after);
  }

  function move(places: readonly { id: string; index: number }[]): void {
    for (const { id, index } of places) {
      const { body } = items.get(id) ?? {};
      if (body?.target.kind === 'chapter' && body.target.index !== index)
        items.amend(id, { ...body, target: { ...body.target, index } });
    }
  }

  return {
    ...{ kind, items, list, get, move, subscribe },
    add(files, { projectId, target }, onArrived) {
      const problems: PhotoProblem[] = [];
      const ids: string[] = [];
      for (const file of files) {
        const problem = checkFile(file);
        if (problem) {
          problems.push(problem);
          continue;
        }
        const id = crypto.randomUUID();
        ids.push(id);
        if (onArrived) arrivals.set(id, onArrived);
        pictures.set(id, file);
        const group = target.kind === 'memory' ? target.memoryId : id;
        const parts = [{ bytes: file, about: null }];
        items.add({ projectId, target, fileName: file.name }, { id, group, parts });
      }
      return { ids, problems: [...new Set(problems)] };
    },
    retry(id) {
      items.retry(id);
      void outbox.flush();
    },
    remove(id) {
      arrivals.delete(id);
      items.remove(id);
    },
    placeWith(placeId, placePhoto) {
      screens.set(placeId, placePhoto);
      return () => {
        if (screens.get(placeId) === placePhoto) screens.delete(placeId);
      };
    },
    leaveDialog(id) {
      if (arrivals.delete(id)) changed();
    },
  };
}

/** Waits until the disk has answered: who is told to reload the page does so at once. */
function problemOf({ problem, disk }: Pick<Item, 'problem' | 'disk'>): PhotoProblem | null {
  switch (problem) {
    case null:
      return null;
    case 'later':
      return disk === 'storing' ? null : disk === 'stored' ? 'failed' : 'notKept';
    case 'signIn':
      return 'unauthorised';
    case 'gone':
      return 'lost';
    case 'refused':
      return 'format';
    default:
      return 'overLimit';
  }
}

function keyOf({ target, projectId }: PendingPhoto): string {
  return target.kind === 'chapter' ? target.chapterId : target.kind === 'cover' ? projectId : '';
}
