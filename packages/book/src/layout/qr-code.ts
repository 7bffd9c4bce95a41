import { create, type QRCode } from 'qrcode';
import { qrSizeOf } from '../print-check/qr-density.ts';

/** QR code as SVG, and its modules per side, from which the template computes its size. */
export type QrDrawing = { svg: string; modules: number };

/**
 * QR code as SVG, one unit per module, without quiet zone: the page around it is white. Null when the link is too long.
 */
export function drawQrCode(link: string): QrDrawing | null {
  if (qrSizeOf(link) === null) return null;
  return drawModules(
    create([{ data: new TextEncoder().encode(link), mode: 'byte' }], { errorCorrectionLevel: 'M' }),
  );
}

/**
 * QR code of a listening page, of capitals and figures only. It must work for as long as the book does: a quarter of it
 * may be lost.
 */
export function drawVoiceCode(address: string): QrDrawing {
  return drawModules(create([{ data: address, mode: 'alphanumeric' }], { errorCorrectionLevel: 'Q' }));
}

function drawModules({ modules }: QRCode): QrDrawing {
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    // Neighbouring modules form one bar: hairline gaps between squares disturb scanners.
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue;
      let width = 1;
      while (x + width < size && modules.get(y, x + width)) width += 1;
      path += `M${x} ${y}h${width}v1h-${width}z`;
      x += width;
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  return { svg, modules: size };
}
