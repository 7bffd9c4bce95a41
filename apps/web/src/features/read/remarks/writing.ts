import type { OwnRemark } from '@dierbaar/contract';
import type { Target } from '../pages/page-view.tsx';

/** What is written at the moment: about a line or page, or a remark anew. */
export type Writing = Target & { remark: OwnRemark | null };
