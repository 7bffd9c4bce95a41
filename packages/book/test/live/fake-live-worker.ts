import type { LiveWorker } from '../../src/live/engine/supervised-worker.ts';
import type { FromWorker, LiveChapter, ToWorker } from '../../src/live/pages/messages.ts';

type Of<Kind extends ToWorker['kind']> = Extract<ToWorker, { kind: Kind }>;

/** Worker that records what it is sent and answers what a test tells it to. */
export class FakeLiveWorker extends EventTarget implements LiveWorker<ToWorker> {
  readonly received: ToWorker[] = [];
  terminated = false;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  post(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Answers the newest text of a chapter. */
  layOut(
    chapterId: string,
    pages: number,
    more: Partial<Extract<FromWorker, { kind: 'laidOut' }>> = {},
  ): void {
    const version = this.versionOf(chapterId);
    this.post({
      ...{ kind: 'laidOut', chapterId, version, pages, nodes: [], firstPage: undefined, isFinal: true },
      ...more,
    });
  }

  crash(): void {
    this.dispatchEvent(new Event('error'));
  }

  versionOf(chapterId: string): number {
    return (
      this.messagesOf('chapter').findLast(({ chapter }) => chapter.id === chapterId)?.chapter.version ?? 0
    );
  }

  messagesOf<Kind extends ToWorker['kind']>(kind: Kind): Of<Kind>[] {
    return this.received.filter((message): message is Of<Kind> => message.kind === kind);
  }
}

/** An empty WebAssembly module. */
export const emptyProgram = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

export function wordsChapter(id: string, words = 'Woorden'): LiveChapter {
  const paragraph = {
    type: 'paragraph' as const,
    attrs: { textAlign: null },
    content: [{ type: 'text' as const, text: words }],
  };
  return { id, title: `Hoofdstuk ${id}`, document: { type: 'doc', content: [paragraph] } };
}
