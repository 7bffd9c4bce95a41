import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldProblems } from '../../lib/forms/field-problems.ts';

/** The words for what is wrong with a field, in the language of this moment. */
export function useProblemText(): (error: ReactNode) => ReactNode {
  const { t } = useTranslation();
  return (error) => {
    const problem = fieldProblems.find((each) => each === error);
    return problem ? t(`auth.problems.${problem}`) : error;
  };
}
