import sharp from 'sharp';

/** The size of each photo in pixels, as it stands upright. */
export async function measurePhotos(
  files: Readonly<Record<string, string>>,
): Promise<{ name: string; width: number; height: number }[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const { autoOrient } = await sharp(file).metadata();
      return { name, width: autoOrient.width, height: autoOrient.height };
    }),
  );
}
