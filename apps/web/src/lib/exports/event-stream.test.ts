import { expect, test } from 'vitest';
import { createEventReader } from './event-stream.ts';

test('events come out whole, wherever the stream is cut', () => {
  const stream =
    'event: state\ndata: {"a":1}\n\n: still here\n\nevent: state\r\ndata: {"a":\r\ndata: 2}\r\n\r\n';
  for (const size of [1, 7, 1000]) {
    const read = createEventReader();
    const events: string[] = [];
    for (let at = 0; at < stream.length; at += size) events.push(...read(stream.slice(at, at + size)));
    expect(events.map((data) => JSON.parse(data))).toEqual([{ a: 1 }, { a: 2 }]);
  }
});

test('half an event is none', () => {
  expect(createEventReader()('event: state\ndata: {"a":1}\n')).toEqual([]);
});
