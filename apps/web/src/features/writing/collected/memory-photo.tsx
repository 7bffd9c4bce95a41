import { usePhoto } from '../../../lib/photos/photo-query.ts';
import { useWritingContext } from '../writing-context.ts';

/** Small picture of a photo; a plain box until it is there. */
export function MemoryPhoto({ name, className }: { name: string; className: string | undefined }) {
  const { projectId } = useWritingContext();
  const { address } = usePhoto(projectId, name);
  return address ? <img src={address} alt="" className={className} /> : <span className={className} />;
}
