/** A text in both languages of the product. */
export interface Text {
  nl: string;
  en: string;
}
/** A guiding question; `id` never changes, the text may. */
export interface CatalogueQuestion {
  id: string;
  text: Text;
}
/** A chapter; Bo, the guide, shows its tip when the chapter is opened. */
export interface CatalogueChapter {
  id: string;
  title: Text;
  tip: Text;
  questions: CatalogueQuestion[];
}
/** A theme of a memory book; `emblem` is the file stem of its picture. */
export interface CatalogueTheme {
  id: string;
  name: Text;
  description: Text;
  emblem: string;
  chapters: CatalogueChapter[];
}
