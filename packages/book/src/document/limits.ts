/** A chapter never nests deeper than this, counting the document itself as the first level. */
export const MAX_DEPTH = 64;

/** A chapter never holds more nodes than this, text nodes and the document itself included. */
export const MAX_NODES = 20_000;

/** A chapter's JSON is never longer than this, in UTF-8 bytes. */
export const MAX_JSON_BYTES = 1_000_000;

/** From this part of a limit on, the writer is warned before anything is refused. */
export const WARN_FROM = 0.8;

/** The longest address of a link or a QR code, in UTF-8 bytes. The largest QR code still holds it. */
export const MAX_LINK_BYTES = 2048;

/** The smallest and largest height of an image layout given in pixels. */
export const LAYOUT_PIXELS = { min: 40, max: 2000 } as const;
