import type { CoverLayout } from '@dierbaar/book';
import { useEffect, useState } from 'react';
import { lightnessOf } from './readability.ts';

/** Resolution of the samples; enough for the background behind a line of text. */
const pxPerMm = 0.5;

/** Lightness samples of the background behind the texts of a cover; empty until measured. */
export function useBackgroundLightness({ art, wrap, zone }: CoverLayout): readonly number[] {
  const [lightness, setLightness] = useState<readonly number[]>([]);
  const place = JSON.stringify([zone, wrap.width, wrap.height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` stands for the zone and the sheet, which are new objects on each render
  useEffect(() => {
    let isCurrent = true;
    void measure(art, zone, wrap).then((found) => isCurrent && setLightness(found));
    return () => {
      isCurrent = false;
    };
  }, [art, place]);
  return lightness;
}

async function measure(
  art: string,
  zone: CoverLayout['zone'],
  sheet: { width: number; height: number },
): Promise<readonly number[]> {
  const url = URL.createObjectURL(new Blob([art], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = [Math.ceil(zone.width * pxPerMm), Math.ceil(zone.height * pxPerMm)];
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return [];
    context.drawImage(
      image,
      -zone.x * pxPerMm,
      -zone.y * pxPerMm,
      sheet.width * pxPerMm,
      sheet.height * pxPerMm,
    );
    const { data } = context.getImageData(0, 0, width, height);
    return Array.from({ length: width * height }, (_, spot) =>
      lightnessOf(data[spot * 4] ?? 0, data[spot * 4 + 1] ?? 0, data[spot * 4 + 2] ?? 0),
    );
  } catch {
    // Without samples every colour counts as readable.
    return [];
  } finally {
    URL.revokeObjectURL(url);
  }
}
