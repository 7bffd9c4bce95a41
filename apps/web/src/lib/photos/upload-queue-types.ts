import type { UploadedPhoto } from '@dierbaar/contract';
import type { PhotoProblem } from './check-file.ts';
import type { PendingUpload, PendingUploads, UploadPlace } from './pending-uploads.ts';
import type { UploadOptions, UploadResult } from './sending/post-picture.ts';

/** Uploading photo. */
export interface PendingPhoto extends PendingUpload {
  /** Object URL for the placeholder; never written into the document. */
  preview: string;
  progress: number;
  problem: PhotoProblem | null;
  /** Whether the dialog it was chosen in puts it in its place. */
  isInDialog: boolean;
  /** Whether it is on the disk, so that a page that is closed does not lose it. */
  isKept: boolean;
  /** Whether the disk did not take it. */
  hasNoRoom: boolean;
}

/** Puts an uploaded photo in its place, where it is part of the text or the cover. Throws when it cannot. */
export type PlacePhoto = (photo: UploadedPhoto, pending: PendingPhoto) => void | Promise<void>;

export interface UploadQueueOptions {
  userId: string;
  stored: PendingUploads;
  upload: (options: UploadOptions) => Promise<UploadResult>;
  /** Opens the place of a photo that no screen shows. */
  openPlace: (pending: PendingPhoto) => Promise<PlacePhoto>;
  /** Called when the chapter or cover of a photo does not exist any more. */
  onPlaceMissing: (pending: PendingPhoto) => void;
  /** Claims a photo for this tab; null when another tab has it. */
  claim: (id: string) => Promise<(() => void) | null>;
  /** Resolves when no tab has this photo any more; rejects when the signal is aborted. */
  whenFree: (id: string, signal: AbortSignal) => Promise<void>;
  now: () => number;
}

export interface UploadQueue {
  /** The same array until something changes. */
  list(): readonly PendingPhoto[];
  get(id: string): PendingPhoto | undefined;
  subscribe(listener: () => void): () => void;
  /**
   * Queues files and returns the problems of files that cannot be uploaded. `onArrived` is of a dialog that puts them in
   * their place; after a reload they go to `place`.
   */
  add(
    files: readonly File[],
    place: UploadPlace,
    onArrived?: PlacePhoto,
  ): { ids: string[]; problems: PhotoProblem[] };
  /** Records where photos go after the text around them changed. */
  move(places: readonly { id: string; index: number }[]): void;
  retry(id: string): void;
  /** Tries everything again that failed. */
  retryAll(): void;
  remove(id: string): void;
  /** Which of these photos are neither on this disk nor with another tab. */
  findLost(ids: readonly string[]): Promise<string[]>;
  /** Resolves when every photo chosen so far is on the disk, or cannot be. */
  whenStored(): Promise<void>;
  /** Queues the unfinished uploads of earlier visits and closed tabs; those of an open tab once it is closed. */
  resume(): Promise<void>;
  /** Sets what places the photos of a chapter, or of a book's cover, while a screen shows it. Returns the unset function. */
  placeWith(chapterOrProjectId: string, place: PlacePhoto): () => void;
  /** The dialog of a photo is gone: it goes to its place in the text. */
  leaveDialog(id: string): void;
  /** Aborts uploading; stored photos are uploaded on the next visit. */
  close(): void;
}
