import { errorOf, type UploadedPhoto, upload } from '@dierbaar/contract';
import { sendForm } from '../../limits/limited-fetch.ts';
import { classify } from '../../local/outcome.ts';
import { type PhotoProblem, problemOf } from '../check-file.ts';

export type UploadResult =
  | { ok: true; photo: UploadedPhoto }
  | { ok: false; problem: PhotoProblem; isGone?: true };

export interface UploadOptions {
  projectId: string;
  picture: Blob;
  fileName: string;
  /** Fraction from 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
}

interface Call {
  /** Below `/api`. */
  path: string;
  headers: Record<string, string>;
}

/** Answer of the server; status 0 without one. */
interface PictureAnswer {
  status: number;
  text: string;
}

/** Sends a picture with its hash. */
export async function postPicture(
  { path, headers }: Call,
  { picture, fileName, onProgress, signal }: Omit<UploadOptions, 'projectId'>,
): Promise<PictureAnswer> {
  const hash = await hashOf(picture);
  const body = new FormData();
  body.append(upload.field, picture, fileName);
  const all = { accept: 'application/json', ...headers, [upload.hashHeader]: hash };
  return sendForm(`/api${path}`, { body, headers: all, onProgress, ...(signal && { signal }) });
}

/** The uploaded photo, or why there is none. `parse` throws for an answer that is not one. */
export function readAnswer(answer: PictureAnswer, parse: (json: unknown) => UploadedPhoto): UploadResult {
  const { status, text } = answer;
  if (status < 200 || status > 299) {
    const error = errorOf(answer);
    return { ok: false, problem: problemOf(error), ...(classify(error) === 'gone' && { isGone: true }) };
  }
  try {
    return { ok: true, photo: parse(JSON.parse(text)) };
  } catch {
    return { ok: false, problem: 'failed' };
  }
}

async function hashOf(picture: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
