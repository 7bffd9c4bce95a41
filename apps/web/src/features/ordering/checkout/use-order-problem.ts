import { limits } from '@dierbaar/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nl } from '../../../i18n/nl.ts';
import type { OrderProblem } from './fields/field-checks.ts';

/** Translates a field problem at render time, so that it follows a change of language. */
export function useOrderProblem(): (error: ReactNode) => ReactNode {
  const { t } = useTranslation();
  return (error) =>
    isProblem(error) ? t(`checkout.problems.${error}`, { most: limits.booksPerOrder }) : error;
}

function isProblem(error: ReactNode): error is OrderProblem {
  return typeof error === 'string' && Object.hasOwn(nl.checkout.problems, error);
}
