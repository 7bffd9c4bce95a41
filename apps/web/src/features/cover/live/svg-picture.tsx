import { type CSSProperties, useMemo } from 'react';
import { addressOf } from '../../../lib/object-url.ts';

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
  const picture = useMemo(() => new Blob([svg], { type: 'image/svg+xml' }), [svg]);
  return <img src={addressOf(picture)} alt="" className={className} style={style} />;
}
