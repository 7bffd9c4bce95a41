import { limits } from '@dierbaar/contract';
import type { ReactNode } from 'react';
import { isTextKey } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/react/use-translation.ts';

/** Translates a field problem at render time, so that it follows a change of language. */
export function useOrderProblem(): (error: ReactNode) => ReactNode {
  const { t } = useTranslation();
  return (error) => {
    if (typeof error !== 'string') return error;
    const key = `checkout.problems.${error}` as const;
    return isTextKey(key) ? t(key, { most: limits.booksPerOrder }) : error;
  };
}
