/** Maximum nesting depth of a chapter; the document is level 1. */
export const MAX_DEPTH = 64;

/** Maximum number of nodes of a chapter, including text nodes and the document. */
export const MAX_NODES = 20_000;

/** Maximum size of a chapter's JSON in UTF-8 bytes. */
export const MAX_JSON_BYTES = 1_000_000;

/** Maximum size of a book: JSON of its chapters in bytes, and pages. The printer binds far less. */
export const MAX_BOOK = { bytes: 15_000_000, pages: 1500 } as const;

/**
 * Largest HTML that a save reads: characters, and parts (elements, attributes, comments). A chapter within the other
 * limits writes less, unless it holds hundreds of thousands of characters that HTML escapes.
 */
export const HTML_LIMITS = { characters: 1_500_000, parts: 100_000 } as const;

/** Fraction of a limit from which the writer is warned. */
export const WARN_FROM = 0.8;

/** Maximum length of a link in UTF-8 bytes; the largest QR code can hold it. */
export const MAX_LINK_BYTES = 2048;

/** Maximum number of photos on a page of photos. */
export const MAX_PAGE_PHOTOS = 6;

/** Minimum and maximum height of an image layout in pixels. */
export const LAYOUT_PIXELS = { min: 40, max: 2000 } as const;
