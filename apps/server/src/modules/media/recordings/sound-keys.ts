/** Folder of the object store with everything of one recording. */
export const folderOf = (recordingId: string) => `recordings/${recordingId}`;

/** Key of the sound that is played, by the hash of its bytes. */
export const soundKeyOf = (recordingId: string, sha256: string) => `${folderOf(recordingId)}/${sha256}`;
