import { expect, test } from 'vitest';
import { createPhotoTurns } from './photo-turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Photos whose decoding and storing end when the test says so. */
function createPhotos(turns = createPhotoTurns()) {
  const decoding = new Map<string, () => void>();
  const storing = new Map<string, () => void>();
  const wait = (stage: Map<string, () => void>, name: string) =>
    new Promise<string>((resolve) => stage.set(name, () => resolve(name))).finally(() => stage.delete(name));
  return {
    add: (person: string, name: string) =>
      turns.run(
        person,
        () => wait(decoding, name),
        () => wait(storing, name),
      ),
    async end(stage: 'decoding' | 'storing', name: string) {
      ({ decoding, storing })[stage].get(name)?.();
      await settled();
    },
    state: () => ({ decoding: [...decoding.keys()], storing: [...storing.keys()] }),
  };
}

test('promise 56: a photo waits for at most one photo of another person', async () => {
  const photos = createPhotos();
  const many = Array.from({ length: 20 }, (_, index) => photos.add('a', `a${index}`));
  const other = photos.add('b', 'b');
  expect(photos.state().decoding).toEqual(['a0']);
  await photos.end('decoding', 'a0');
  expect(photos.state()).toEqual({ decoding: ['b'], storing: ['a0'] });
  await photos.end('storing', 'a0');
  await photos.end('decoding', 'b');
  expect(photos.state()).toEqual({ decoding: ['a1'], storing: ['b'] });
  await photos.end('storing', 'b');
  expect(await other).toBe('b');
  expect(await many[0]).toBe('a0');
});

test('a person with many photos has a turn also while others come again and again', async () => {
  const photos = createPhotos();
  for (const name of ['a0', 'a1', 'a2']) void photos.add('a', name);
  const order = [];
  for (let index = 0; index < 8; index++) {
    void photos.add('b', `b${index}`);
    void photos.add('c', `c${index}`);
    const [name = ''] = photos.state().decoding;
    order.push(name);
    await photos.end('decoding', name);
    await photos.end('storing', name);
  }
  expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'b2']);
});

test('decodes one photo while another is stored, and no third while both are in memory', async () => {
  const photos = createPhotos();
  for (const name of ['1', '2', '3']) void photos.add('a', name);
  await photos.end('decoding', '1');
  await photos.end('decoding', '2');
  expect(photos.state()).toEqual({ decoding: [], storing: ['1', '2'] });
  await photos.end('storing', '1');
  expect(photos.state()).toEqual({ decoding: ['3'], storing: ['2'] });
});

test('a photo that cannot be decoded or stored gives its turn to the next', async () => {
  const turns = createPhotoTurns();
  const fail = () => Promise.reject(new Error('failed'));
  const pass = async () => 'stored';
  const undecodable = turns.run('a', fail, pass);
  const unstored = turns.run('a', pass, fail);
  const last = turns.run('a', pass, pass);
  await expect(undecodable).rejects.toThrow('failed');
  await expect(unstored).rejects.toThrow('failed');
  expect(await last).toBe('stored');
});
