const sampleRate = 8000;

/** A second of a tone as WAV, which every machine that can read a recording can read. */
export function knownSound(): Buffer {
  const header = Buffer.alloc(44);
  const samples = Buffer.alloc(sampleRate * 2);
  for (let index = 0; index < sampleRate; index += 1)
    samples.writeInt16LE(Math.round(8000 * Math.sin((index * 2 * Math.PI * 440) / sampleRate)), index * 2);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // PCM, one channel, two bytes a sample.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
