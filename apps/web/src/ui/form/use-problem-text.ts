import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { fieldProblems } from '../../lib/forms/field-problems.ts';

/** Translates the error of a field on each render, so that a language switch changes it too. */
export function useProblemText(): (error: ReactNode) => ReactNode {
  const { t } = useTranslation();
  return (error) => {
    const problem = fieldProblems.find((each) => each === error);
    return problem ? t(`auth.problems.${problem}`) : error;
  };
}
