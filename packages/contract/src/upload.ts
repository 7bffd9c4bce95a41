// Apart from the schemas, so that a page can send photos without loading those.

/** Form field of the picture, and the header with the sha256 (hex) of the bytes the browser sends. */
export const upload = { field: 'file', hashHeader: 'x-content-sha256' } as const;

/** Header with the id that a phone made for itself when it took a hand-over; no other device can send photos by it. */
export const deviceHeader = 'x-dierbaar-device';
