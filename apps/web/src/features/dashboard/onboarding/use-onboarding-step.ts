import { useSearchParams } from 'react-router';
import { toStep } from './steps.ts';

const parameter = 'step';

/** Current step of the onboarding, kept in the URL, so that "back" in the browser closes the dialog. */
export function useOnboardingStep() {
  const [query, setQuery] = useSearchParams();
  const step = toStep(query.get(parameter));
  const show = (next: number | undefined, replace: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete(parameter);
        else after.set(parameter, String(next));
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return {
    step,
    open: () => show(1, false),
    go: (next: number) => show(next, true),
    close: () => show(undefined, true),
  };
}
