/** Shows a bitmap on a canvas of the same size. */
export function showBitmap(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  if (canvas.width !== bitmap.width) canvas.width = bitmap.width;
  if (canvas.height !== bitmap.height) canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}

/** Rasterises an SVG, which a worker cannot do; null when it is invalid. */
export async function drawSvg(drawing: Blob): Promise<ImageBitmap | null> {
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
