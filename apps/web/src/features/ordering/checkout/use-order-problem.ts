import { limits } from '@dierbaar/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nl } from '../../../i18n/nl.ts';
import type { OrderProblem } from './fields/field-checks.ts';

/** The words for what is wrong with a field of the order, in the language of this moment. */
export function useOrderProblem(): (error: ReactNode) => ReactNode {
  const { t } = useTranslation();
  return (error) =>
    isProblem(error) ? t(`checkout.problems.${error}`, { most: limits.booksPerOrder }) : error;
}

function isProblem(error: ReactNode): error is OrderProblem {
  return typeof error === 'string' && Object.hasOwn(nl.checkout.problems, error);
}
