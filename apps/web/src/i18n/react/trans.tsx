import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { type TextKey, templateOf } from '../i18n.ts';
import { fillIn } from '../translate.ts';
import { useTranslation } from './use-translation.ts';

interface TransProps {
  i18nKey: TextKey;
  values?: object;
  count?: number;
  components: Record<string, ReactElement>;
}

/** A text with elements: `<b>this</b>` in it becomes the component `b` with these words. Values are never read as elements. */
export function Trans({ i18nKey, values, count, components }: TransProps): ReactNode {
  useTranslation();
  const all = { ...values, ...(count === undefined ? {} : { count }) };
  const template = templateOf(i18nKey, all) ?? i18nKey;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: words = '', index } of template.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const component = components[name];
    parts.push(fillIn(template.slice(end, index), all));
    parts.push(component ? cloneElement(component, { key: index }, fillIn(words, all)) : fillIn(words, all));
    end = index + whole.length;
  }
  parts.push(fillIn(template.slice(end), all));
  return parts;
}
