import { matchPath } from 'react-router';
import { screens } from '../../lib/paths.ts';

/** Screen that shows or orders the whole book, and would miss what is not sent. */
export interface WholeBookScreen {
  kind: 'preview' | 'order';
  projectId: string;
}

/** Which book a path shows or orders as a whole; null for other screens. */
export function wholeBookOf(pathname: string): WholeBookScreen | null {
  const preview = matchPath(screens.projectPreview.path, pathname)?.params.projectId;
  if (preview !== undefined) return { kind: 'preview', projectId: preview };
  const order = matchPath(screens.checkout.path, pathname)?.params.projectId;
  return order === undefined ? null : { kind: 'order', projectId: order };
}
