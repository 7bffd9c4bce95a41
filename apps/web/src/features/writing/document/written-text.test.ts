import { markOrder, nodeDefinition, nodeNames, writeChapter } from '@dierbaar/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyStoredDocument } from '../../../../../../packages/book/test/arbitrary-document.ts';
import { makeChapterSchema } from './chapter-schema.ts';
import { setTextOfNode, textCodec, textOfNode, WrittenText } from './written-text.ts';

const schema = makeChapterSchema();

describe('the editor’s schema', () => {
  it('has exactly the nodes and attributes of the book', () => {
    expect(Object.keys(schema.nodes).sort()).toEqual([...nodeNames].sort());
    for (const name of nodeNames) {
      const { attributes, content } = nodeDefinition(name);
      const { spec } = schema.nodes[name] ?? {};
      expect([name, Object.keys(spec?.attrs ?? {})]).toEqual([name, Object.keys(attributes)]);
      expect([name, spec?.content]).toEqual([name, content]);
    }
  });

  it('has the marks of the book in their order', () => {
    expect(Object.keys(schema.marks)).toEqual([...markOrder]);
  });
});

describe('a text in the editor', () => {
  it('converts any document to the editor and back unchanged', () => {
    fc.assert(
      fc.property(anyStoredDocument, (document) => {
        const node = schema.nodeFromJSON(document);
        node.check();
        expect(textOfNode(node).chapter).toEqual(document);
      }),
      { numRuns: 100 },
    );
  });

  it('is the same object for the same document', () => {
    const node = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph' }] });
    expect(textOfNode(node)).toBe(textOfNode(node));
    const other = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph' }] });
    const text = new WrittenText(textOfNode(node).chapter);
    setTextOfNode(other, text);
    expect(textOfNode(other)).toBe(text);
  });

  it('loses only characters that cannot be stored', () => {
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'dag\uD83D \u0000Mees' }] }];
    const { chapter } = textOfNode(schema.nodeFromJSON({ type: 'doc', content }));
    expect(writeChapter(chapter)).toBe('<p>dag\uFFFD Mees</p>');
    const nothing = [{ type: 'paragraph', content: [{ type: 'text', text: '\u0000' }] }];
    expect(writeChapter(textOfNode(schema.nodeFromJSON({ type: 'doc', content: nothing })).chapter)).toBe(
      '<p></p>',
    );
  });
});

describe('the codec', () => {
  it('reads a text back from HTML and from its blocks', () => {
    fc.assert(
      fc.property(anyStoredDocument, (document) => {
        const text = new WrittenText(document);
        expect(textCodec.docOf(textCodec.bodyOf(text)).chapter).toEqual(document);
        const stored = textCodec.blocksOf(text);
        expect(textCodec.fromBlocks(stored, textCodec.schemaVersion).chapter).toEqual(document);
        expect(stored.join('')).not.toContain('\n');
      }),
      { numRuns: 100 },
    );
  });

  it('throws for a draft of a newer schema', () => {
    expect(() => textCodec.fromBlocks([], textCodec.schemaVersion + 1)).toThrow('newer');
  });
});
