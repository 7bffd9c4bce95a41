import { qrSizeOf } from '@dierbaar/book';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './qr-picture.module.css';

/** QR code as SVG, equal to the printed one; empty when the address is too long for a code. */
export function QrPicture({ link, size }: { link: string; size: number }) {
  const { t } = useTranslation();
  const drawing = useMemo(() => drawModules(link), [link]);
  return (
    <svg
      role="img"
      aria-label={t('writing.qr.alt', { link })}
      width={size}
      height={size}
      viewBox={`0 0 ${drawing.side} ${drawing.side}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={drawing.path} />
    </svg>
  );
}

function drawModules(link: string): { side: number; path: string } {
  if (qrSizeOf(link) === null) return { side: 21, path: '' };
  const data = [{ data: new TextEncoder().encode(link), mode: 'byte' as const }];
  const { modules } = create(data, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, y) => y);
  const path = rows
    .flatMap((y) => rows.filter((x) => modules.get(y, x)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('');
  return { side: modules.size, path };
}
