import { type ReactNode, useCallback, useRef } from 'react';

/** The browser's own choice of files, behind any button that asks for photos. */
export function usePhotoPicker(): {
  choosePhotos: (onSelected: (files: File[]) => void) => void;
  picker: ReactNode;
} {
  const field = useRef<HTMLInputElement>(null);
  const onSelectedRef = useRef<(files: File[]) => void>(() => {});
  const choosePhotos = useCallback((onSelected: (files: File[]) => void) => {
    onSelectedRef.current = onSelected;
    field.current?.click();
  }, []);
  const picker = (
    <input
      ref={field}
      type="file"
      // What else is chosen is told why it does not fit, so it may be chosen.
      accept="image/*"
      multiple
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        if (files.length > 0) onSelectedRef.current(files);
      }}
    />
  );
  return { choosePhotos, picker };
}
