import type { Block } from '../../src/document/schema.ts';
import { type BookSettings, makeLayoutData } from '../../src/layout/layout-data.ts';
import { type NodePlace, readNodeMap } from '../../src/layout/node-map.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { makeSettings } from '../samples/settings.ts';

let compiler: BookCompiler | undefined;

type SetChapter = {
  pages: number;
  places: NodePlace[];
  /** Place of a block; throws when it is not printed. */
  placeOf(index: number): NodePlace;
  makePdf(): Uint8Array;
};

/** One chapter alone, with frames for its photos. */
export function setChapter(content: Block[], settings: Partial<BookSettings> = {}): SetChapter {
  compiler ??= new BookCompiler();
  const chapter = { id: 'only', title: 'Titel', document: { type: 'doc' as const, content } };
  const set = compiler.typeset('chapter', makeLayoutData(makeSettings(settings), [chapter], {}));
  const places = readNodeMap(set.map);
  return {
    pages: set.pages,
    places,
    placeOf(index) {
      const found = places.find((place) => place.index === index);
      if (found === undefined) throw new Error(`block ${index} is not printed`);
      return found;
    },
    makePdf: set.makePdf,
  };
}
