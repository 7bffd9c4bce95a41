import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { routes } from '@dierbaar/contract';

export interface ReadingRequest {
  /** Without the token. */
  url: string;
  tokens: string[];
  seconds: number;
  /** Between two pages. */
  everyMs: number;
}

export interface ReadingResult {
  /** From opening the link to the first page, in milliseconds. */
  first: number[];
  pages: number[];
}

/** One reader per token, who all open the book at once when told so, and then turn its pages at a pace of their own. */
const { url, tokens, seconds, everyMs } = workerData as ReadingRequest;
parentPort?.postMessage('ready');
if (parentPort) await once(parentPort, 'message');
const end = performance.now() + seconds * 1000;
const result: ReadingResult = { first: [], pages: [] };
await Promise.all(tokens.map(turnPages));
parentPort?.postMessage(result);

async function turnPages(token: string, reader: number): Promise<void> {
  // From four fifths to six fifths: people do not turn their pages in step.
  const paceMs = everyMs * (0.8 + (0.4 * reader) / tokens.length);
  const opened = performance.now();
  const answer = await fetch(`${url}/${token}`);
  const { shown } = routes.read.see.response.parse(await answer.json());
  if (!shown) throw new Error('a book without pages');
  for (let page = 1; performance.now() < end; page = (page % shown.pages) + 1) {
    const begin = performance.now();
    const address = `${url}/${token}/pages/${shown.contentHash}/${page}`;
    await Promise.all([address, `${address}/lines`].map(fetchPart));
    if (page === 1 && result.first.length < tokens.length) result.first.push(performance.now() - opened);
    result.pages.push(performance.now() - begin);
    await setTimeout(paceMs);
  }
}

async function fetchPart(address: string): Promise<void> {
  const part = await fetch(address);
  await part.arrayBuffer();
  if (!part.ok) throw new Error(`a page answered ${part.status}`);
}
