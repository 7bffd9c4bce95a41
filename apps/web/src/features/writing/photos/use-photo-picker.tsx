import { type ReactNode, useCallback, useRef } from 'react';

/** Hidden file input that every button for photos opens. */
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
      // Any image type can be selected: `checkFile` says why a type is not supported.
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
