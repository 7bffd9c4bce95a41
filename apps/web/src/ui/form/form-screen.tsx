import type { ReactNode, SyntheticEvent } from 'react';
import { prepareRoutes } from '../../lib/api/load-routes.ts';
import { Screen, ScreenTitle } from '../screen/screen.tsx';
import classes from './form-screen.module.css';

interface FormScreenProps {
  name: string;
  title: string;
  /** Document title, where it differs from the heading. */
  pageTitle?: string;
  text: string;
  children: ReactNode;
}

/** Screen with a single form: title, text, fields. */
export function FormScreen({ name, title, pageTitle = title, text, children }: FormScreenProps) {
  return (
    <Screen name={name} title={pageTitle}>
      <ScreenTitle>{title}</ScreenTitle>
      <p className={classes.text}>{text}</p>
      {children}
    </Screen>
  );
}

interface FormProps {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Form without browser validation: errors are shown beside the fields. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit} onFocus={prepareRoutes} className={classes.form}>
      {children}
    </form>
  );
}
