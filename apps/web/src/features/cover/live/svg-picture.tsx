import { type CSSProperties, useEffect, useState } from 'react';

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
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address ? <img src={address} alt="" className={className} style={style} /> : null;
}
