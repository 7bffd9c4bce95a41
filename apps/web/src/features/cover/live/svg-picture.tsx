import { type CSSProperties, useMemo } from 'react';
import { objectUrlOf } from '../../../lib/object-url.ts';

/** SVG as a decorative picture. */
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
  return <img src={objectUrlOf(picture)} alt="" className={className} style={style} />;
}
