import type { Format } from '@dierbaar/contract';
import type { OrderFiles } from './order-snapshot.ts';

/** What is known of an edition before it is ordered. */
export interface EditionSummary {
  projectId: string | null;
  reorderOf: string | null;
  title: string;
  format: Format;
  pages: number;
  contentHash: string;
  madeAt: Date;
}

/** An edition whose print files exist and have passed the printer's checks. */
export interface OrderEdition extends EditionSummary {
  exportId: string;
  files: OrderFiles;
}
