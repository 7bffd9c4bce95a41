import type { ReactNode, SyntheticEvent } from 'react';
import { Screen, ScreenTitle } from '../screen/screen.tsx';
import classes from './form-screen.module.css';

interface FormScreenProps {
  name: string;
  title: string;
  /** The title of the tab, where it differs from the heading. */
  pageTitle?: string;
  text: string;
  children: ReactNode;
}

/** A screen that is one form: a title, a sentence, the fields. */
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

/** The form itself. What is wrong is told beside the fields, in our own words. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {children}
    </form>
  );
}
