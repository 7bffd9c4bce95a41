import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface Submission<Input> {
  submit: (input: Input) => void;
  isBusy: boolean;
  isDone: boolean;
  failure: Error | null;
  /** Clears the result of the last submission. */
  reset: () => void;
}

interface SubmissionOptions {
  /** Called in addition to `failure`, for errors shown at a field. */
  onFailure?: (error: Error) => void;
}

/** Mutation that ignores a second submit while the first is in flight. */
export function useSubmission<Input = void>(
  send: (input: Input) => Promise<unknown>,
  { onFailure }: SubmissionOptions = {},
): Submission<Input> {
  const isInFlight = useRef(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: send,
    // Fails immediately without a connection; the default would wait for one.
    networkMode: 'always',
    onError: (failure) => onFailure?.(failure),
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  return {
    submit: (input) => {
      if (isInFlight.current) return;
      isInFlight.current = true;
      mutate(input);
    },
    isBusy: isPending,
    isDone: isSuccess,
    failure: error,
    reset,
  };
}
