import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface Submission<Input> {
  submit: (input: Input) => void;
  isBusy: boolean;
  isDone: boolean;
  failure: Error | null;
  /** Forgets how the last one ended. */
  reset: () => void;
}

interface SubmissionOptions {
  /** Told apart from the state, for what belongs at a field. */
  onFailure?: (error: Error) => void;
}

/** Sends something once, however often the button is pressed, and knows how that ended. */
export function useSubmission<Input = void>(
  send: (input: Input) => Promise<unknown>,
  { onFailure }: SubmissionOptions = {},
): Submission<Input> {
  const isUnderWay = useRef(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: send,
    // Without a connection it fails at once and says so, rather than waiting for one.
    networkMode: 'always',
    onError: (failure) => onFailure?.(failure),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    submit: (input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(input);
    },
    isBusy: isPending,
    isDone: isSuccess,
    failure: error,
    reset,
  };
}
