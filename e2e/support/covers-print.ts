import { coverSheet, defaultProducts, makeCover } from '@dierbaar/book';
import { createRenderer } from '@dierbaar/book/render';
import type { Cover } from '@dierbaar/contract';
import { comparePictures, drawPage } from '../../packages/book/test/pictures.ts';

/** Renders covers for print, to compare them with the screen. */
export function startCoverPrint() {
  const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 20 } });
  return {
    close: () => renderer.close(),
    /** Share of pixels in which a painted sheet (data URL of a PNG) differs from the printed one. */
    async difference(cover: Cover, painted: string, imprint = { author: '', year: '' }): Promise<number> {
      const product = defaultProducts[cover.format];
      const choice = {
        theme: cover.themeName,
        motif: cover.mainImageName,
        photo: null,
        title: cover.title,
        subtitle: cover.subtitle,
        language: 'nl' as const,
        titleFace: cover.titleFont,
        subtitleFace: cover.subtitleFont,
        titleColour: cover.titleColor,
        subtitleColour: cover.subtitleColor,
        groundColour: cover.bookBackgroundColor,
        flatColour: cover.flatBackgroundColor,
        backWords: cover.backText,
        portrait: null,
        ...imprint,
      };
      const layout = makeCover(choice, coverSheet(cover.format, product.pages.min, product));
      const outcome = await renderer.render({ kind: 'cover', quality: 'print', cover: layout, photos: {} });
      if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
      const png = Buffer.from(painted.slice(painted.indexOf(',') + 1), 'base64');
      // Bytes 16 to 19 of a PNG are its width.
      const pixels = png.readUInt32BE(16);
      const dpi = (pixels / layout.wrap.width) * 25.4;
      const candidates = [dpi - 0.01, dpi - 0.04, dpi - 0.07];
      const differences = await Promise.all(
        candidates.map(async (each) => comparePictures(png, await drawPage(outcome.file.pdf, 1, each))),
      );
      // The two renderers round page sizes differently: one of a few nearly equal resolutions fits.
      return Math.min(...differences);
    },
  };
}
