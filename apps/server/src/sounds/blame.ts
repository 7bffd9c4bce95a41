interface Ended {
  code: number;
  report: string;
}

/** What the machine did not give; a damaged file names no such thing. */
const machineFaults =
  /^\S.*: (?:Cannot allocate memory|Resource temporarily unavailable|Too many open files|No space left on device|Permission denied|No such file or directory)$/m;

/** What the reader of a file says when the file is at fault. */
const inputFaults =
  'Invalid data found when processing input|End of file|Invalid argument|Not yet implemented in FFmpeg, patches welcome';

/** What is said of a stream that was found in the file. */
const streamFaults =
  /^(?:Stream specifier ':a:0' in filtergraph description .* matches no streams\.|Decoder \(codec \S+\) not found for input stream #0:\d+|Error while opening decoder for input stream #0:\d+ : Invalid argument)$/m;

/** A file that ends within its header is said to give no more, as a disk that fails does. */
const cutOff = /^(?:\[matroska,webm @ \w+\] File ended prematurely.*|Truncating packet of size .*)$/m;

/**
 * Whether a run without a sound found fault with its input, by name. Lines that begin with a space are what the file says of
 * itself, so they are not believed.
 */
export function blamesInput({ code, report }: Ended, input: string): boolean {
  if (machineFaults.test(report)) return false;
  if (code === 0 || streamFaults.test(report)) return true;
  const named = report.split('\n').filter((line) => line.startsWith(`${input}: `));
  const reasons = new RegExp(`: (?:${inputFaults}${cutOff.test(report) ? '|Input/output error' : ''})$`);
  return named.some((line) => reasons.test(line));
}

/** The end of what it reported, without what the file says of itself. */
export function faultOf({ code, report }: Ended): Error {
  const lines = report.split('\n').filter((line) => /^\S/.test(line));
  return new Error(`ffmpeg ended with ${code}: ${lines.slice(-3).join('; ')}`);
}
