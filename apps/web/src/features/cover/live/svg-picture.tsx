import { type CSSProperties, useMemo } from 'react';
import { useBlobAddress } from '../../../lib/use-blob-address.ts';

/** A drawing shown as a picture. For the eye alone. */
export function SvgPicture({
  svg,
  className,
  style,
}: {
  svg: string;
  className?: string | undefined;
  style?: CSSProperties;
}) {
  const address = useBlobAddress(useMemo(() => new Blob([svg], { type: 'image/svg+xml' }), [svg]));
  return address ? <img src={address} alt="" className={className} style={style} /> : null;
}
