import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { photoQuery } from '../../../lib/photos/photo-query.ts';
import { useLiveCovers } from './live-covers.tsx';

/** Loads the photo of a cover and passes it to the engine. */
export function useCoverPhoto(projectId: string, name: string | null): Blob | undefined {
  const covers = useLiveCovers();
  const { data } = useQuery({ ...photoQuery(projectId, name ?? ''), enabled: name !== null });
  useEffect(() => {
    if (covers && name !== null && data) covers.setPhoto(name, data);
  }, [covers, name, data]);
  return name === null ? undefined : data;
}
