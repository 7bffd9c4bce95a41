import type { Plugin } from 'vite';

/** What Vite's loader of chunks does with a style sheet that did not arrive, and what it has to do. */
const changes = [
  // It remembers the failed one as asked for, so that the next screen would come without its styles.
  ['seen[href] = void 0;\n\t\tthrow err;', 'delete seen[href];\n\t\tthrow err;'],
  // Its element would count as the style sheet.
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
] as const;

/** Has a style sheet that did not arrive asked for again with the next import of what it belongs to. */
export const retryStyles: Plugin = {
  name: 'retry-styles',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler(code) {
      return changes.reduce((changed, [from, to]) => {
        // Vite has changed its loader: somebody has to read it again.
        if (!changed.includes(from)) this.error(`the loader of chunks no longer has ${JSON.stringify(from)}`);
        return changed.replace(from, to);
      }, code);
    },
  },
};
