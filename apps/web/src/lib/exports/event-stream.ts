/** Parses chunks of a Server-Sent Events stream into event data; buffers an incomplete event. */
export function createEventReader(): (text: string) => string[] {
  let rest = '';
  return (text) => {
    const parts = (rest + text).split(/\r?\n\r?\n/);
    rest = parts.pop() ?? '';
    return parts.flatMap((part) => {
      const lines = part.split(/\r?\n/).flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? []);
      return lines.length > 0 ? [lines.join('\n')] : [];
    });
  };
}
