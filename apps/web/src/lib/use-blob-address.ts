import { useLayoutEffect, useState } from 'react';

/** The address at which the page can show a picture; it lives as long as the component. */
export function useBlobAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  // Before the first frame, so that a picture that is already here is in it.
  useLayoutEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
}
