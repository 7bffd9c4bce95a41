import { type ChangeEvent, type FormEvent, useState } from 'react';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { useSubmission } from './use-submission.ts';

interface Problems {
  missing: string;
  wrong: string;
}

/** State of a form that asks for the password once: an empty or wrong one is a problem of its field. */
export function usePasswordQuestion(send: (password: string) => Promise<void>, problems: Problems) {
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { submit, isBusy, failure, reset } = useSubmission(() => send(password));
  const isWrong = errorCodeOf(failure) === 'invalid_combination';
  return {
    submit: (event: FormEvent) => {
      event.preventDefault();
      setIsMissing(password === '');
      if (password !== '') submit();
    },
    isBusy,
    /** Any failure that is not about the password. */
    failure: isWrong ? null : failure,
    field: {
      autoComplete: 'current-password',
      value: password,
      error: isMissing ? problems.missing : isWrong ? problems.wrong : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setPassword(currentTarget.value);
        setIsMissing(false);
        if (failure) reset();
      },
    },
  };
}
