import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { limits } from '@dierbaar/contract';
import { describe, expect, test } from 'vitest';
import { inFolder, listenTo, makeFilm, makeLongRecording, makeRecording } from '../../test/media/sounds.ts';
import { makeSound } from './make-sound.ts';
import { type SoundFormat, soundFormatOf } from './sound-format.ts';

/** Makes a sound of these bytes; returns what became of it and the file. */
const make = (bytes: Buffer, format: SoundFormat) =>
  inFolder(async (folder) => {
    const [source, made] = [path.join(folder, 'source'), path.join(folder, 'made')];
    await writeFile(source, bytes);
    const outcome = await makeSound(source, format, made);
    return { outcome, sound: outcome.state === 'made' ? await readFile(made) : Buffer.alloc(0) };
  });

const damaged = { state: 'refused', reason: 'damaged' };

test.each(['webm', 'mp4', 'ogg', 'mp3', 'wav'] as const)(
  'a recording in %s becomes AAC, mono, as loud as all others and as long as it was',
  async (format) => {
    const bytes = await makeRecording({ format, seconds: 4, volume: 0.3, more: ['-ac', '2'] });
    expect(soundFormatOf(bytes)).toBe(format);
    const { outcome, sound } = await make(bytes, format);
    if (outcome.state !== 'made') throw new Error(JSON.stringify(outcome));
    expect(Math.abs(outcome.seconds - 4)).toBeLessThan(0.1);
    const heard = await listenTo(sound);
    expect(heard).toMatchObject({ codec: 'aac', channels: 1, streams: 1 });
    expect(Math.abs(heard.seconds - 4)).toBeLessThan(0.2);
    expect(Math.abs(heard.loudness + 16)).toBeLessThan(1.5);
    // The index stands before the sound, so that a phone plays it before all of it has come.
    expect(sound.indexOf('moov')).toBeLessThan(sound.indexOf('mdat'));
  },
);

test('a quiet voice with a loud bang comes out as loud as all others', async () => {
  const bang = 'aevalsrc=0.02*sin(880*t)*(1+sin(9*t))+0.95*between(t\\,1\\,1.02):s=48000:d=6';
  const { sound } = await make(await makeRecording({ source: bang, seconds: 6, volume: 1 }), 'webm');
  expect(Math.abs((await listenTo(sound)).loudness + 16)).toBeLessThan(1.5);
});

test('what a file says of who made it where is not in the sound', async () => {
  const more = [
    '-metadata',
    'title=CANARY',
    '-metadata',
    'location=+52.1-CANARY/',
    '-metadata',
    'comment=CANARY',
  ];
  const bytes = await makeRecording({ format: 'mp4', more });
  expect(bytes.includes('CANARY')).toBe(true);
  const { sound } = await make(bytes, 'mp4');
  expect(sound.length).toBeGreaterThan(1000);
  expect(sound.includes('CANARY')).toBe(false);
});

test('levels follow the sound: silent halves are silent', async () => {
  const source = 'aevalsrc=0.3*sin(880*t)*gte(t\\,2):s=48000:d=4';
  const { outcome } = await make(
    await makeRecording({ source, seconds: 4, volume: 1, format: 'wav' }),
    'wav',
  );
  expect(outcome).toMatchObject({ state: 'made', levels: expect.stringMatching(/^A{79}[A-C]_{80}$/) });
});

test('silence is a recording too', async () => {
  const { outcome } = await make(await makeRecording({ volume: 0 }), 'webm');
  expect(outcome).toMatchObject({ state: 'made', levels: 'A'.repeat(160) });
});

test('promise 63: twenty minutes are made within the limits', { tags: ['whole'] }, async () => {
  const { outcome, sound } = await make(await makeLongRecording(limits.recordingSeconds), 'webm');
  expect(outcome).toMatchObject({ state: 'made' });
  expect(Math.abs((await listenTo(sound)).seconds - limits.recordingSeconds)).toBeLessThan(0.2);
});

test('promise 63: twenty minutes and a minute more are too long', async () => {
  const longer = await makeLongRecording(limits.recordingSeconds + 60);
  expect((await make(longer, 'webm')).outcome).toEqual({ state: 'refused', reason: 'too-long' });
});

describe('a hostile file', () => {
  test('promise 63: of words, zeroes or half a header is refused', async () => {
    for (const format of ['webm', 'mp4', 'ogg', 'mp3', 'wav'] as const)
      for (const bytes of [Buffer.from('just some words'), Buffer.alloc(4096), Buffer.alloc(0)])
        expect([format, (await make(bytes, format)).outcome]).toEqual([format, damaged]);
  });

  test('promise 63: that claims ten hours is as long as what can be heard of it', async () => {
    const bytes = await makeRecording({ format: 'wav', seconds: 2 });
    // The size of the sound in the header of the file.
    bytes.writeUInt32LE(36_000 * 96_000, bytes.indexOf('data') + 4);
    const { outcome } = await make(bytes, 'wav');
    if (outcome.state !== 'made') throw new Error(JSON.stringify(outcome));
    expect(outcome.seconds).toBeLessThan(2.1);
  });

  test('promise 63: that is cut off plays as far as it goes, or is refused', async () => {
    const bytes = await makeRecording({ seconds: 4 });
    const { outcome } = await make(bytes.subarray(0, bytes.length / 2), 'webm');
    if (outcome.state !== 'made') throw new Error(JSON.stringify(outcome));
    expect(outcome.seconds).toBeGreaterThan(1);
    const inMp4 = await makeRecording({ seconds: 4, format: 'mp4' });
    expect((await make(inMp4.subarray(0, inMp4.length / 2), 'mp4')).outcome).toEqual(damaged);
  });

  test('promise 63: that names addresses makes nobody fetch them', async () => {
    let calls = 0;
    const server = createServer((_request, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/secret`;
    const playlists = [
      `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\n${url}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${url}'\n`,
      `ffconcat version 1.0\nfile 'file:///etc/passwd'\n`,
      `<?xml version="1.0"?><MPD><BaseURL>${url}</BaseURL></MPD>`,
    ].map((text) => Buffer.from(text));
    expect(playlists.map((bytes) => soundFormatOf(bytes))).toEqual(playlists.map(() => undefined));
    // Also behind the first bytes of a format that is taken.
    const starts = [Buffer.from('1a45dfa3', 'hex'), Buffer.from('\0\0\0\x18ftypM4A '), Buffer.from('OggS')];
    for (const [index, format] of (['webm', 'mp4', 'ogg'] as const).entries())
      for (const playlist of playlists) {
        const bytes = Buffer.concat([starts[index] ?? Buffer.alloc(0), playlist]);
        expect((await make(bytes, format)).outcome).toEqual(damaged);
      }
    server.close();
    expect(calls).toBe(0);
  });

  test('promise 63: of pictures that move, without a sound, is refused; beside a sound they are left out', async () => {
    const { sound } = await make(await makeFilm({ hasSound: true }), 'mp4');
    expect(await listenTo(sound)).toMatchObject({ streams: 1, codec: 'aac' });
    expect((await make(await makeFilm({ hasSound: false }), 'mp4')).outcome).toEqual(damaged);
  });

  test('promise 63: of another kind than its first bytes say is refused', async () => {
    const bytes = await makeRecording({ format: 'ogg' });
    expect((await make(bytes, 'mp4')).outcome).toEqual(damaged);
    expect((await make(bytes, 'webm')).outcome).toEqual(damaged);
  });

  test('promise 63: leaves nothing but the sound behind', async () => {
    await inFolder(async (folder) => {
      const [source, made] = [path.join(folder, 'source'), path.join(folder, 'made')];
      await writeFile(source, Buffer.alloc(1000));
      await makeSound(source, 'webm', made);
      await expect(stat(made)).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });
});
