import { expect, test } from 'vitest';
import { createEventReader } from './event-stream.ts';

test('returns whole events, wherever the stream is cut', () => {
  const stream =
    'event: state\ndata: {"a":1}\n\n: still here\n\nevent: state\r\ndata: {"a":\r\ndata: 2}\r\n\r\n';
  for (const size of [1, 7, 1000]) {
    const read = createEventReader();
    const events: string[] = [];
    for (let at = 0; at < stream.length; at += size) events.push(...read(stream.slice(at, at + size)));
    expect(events.map((data) => JSON.parse(data))).toEqual([{ a: 1 }, { a: 2 }]);
  }
});

test('returns nothing for an incomplete event', () => {
  expect(createEventReader()('event: state\ndata: {"a":1}\n')).toEqual([]);
});
