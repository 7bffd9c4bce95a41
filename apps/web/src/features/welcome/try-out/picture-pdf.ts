const POINTS_PER_MILLIMETRE = 72 / 25.4;

interface Size {
  width: number;
  height: number;
}

/** A PDF with one page that a JPEG fills; `pixels` is the size of the picture, `page` that of the page in millimetres. */
export async function pictureAsPdf(jpeg: Blob, pixels: Size, page: Size): Promise<Blob> {
  const points = (millimetres: number) => (millimetres * POINTS_PER_MILLIMETRE).toFixed(2);
  const [width, height] = [points(page.width), points(page.height)];
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`;
  const objects: BlobPart[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R`,
      ' /Resources << /XObject << /Picture 5 0 R >> >> >>',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height}`,
      ` /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ];
  const parts: BlobPart[] = ['%PDF-1.4\n'];
  const starts: number[] = [];
  const length = () => new Blob(parts).size;
  for (const [index, object] of objects.entries()) {
    starts.push(length());
    parts.push(`${index + 1} 0 obj\n`, ...object, '\nendobj\n');
  }
  const table = length();
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}
