import { upload } from '@dierbaar/contract';

/** The body of a call that sends a recording. The contract has no schema for forms. */
export function soundForm(sound: Blob): { body: FormData } {
  const body = new FormData();
  body.append(upload.field, sound, `opname.${sound.type.startsWith('audio/mp4') ? 'm4a' : 'webm'}`);
  return { body };
}
