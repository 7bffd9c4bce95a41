import { act, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { i18n, showLocale } from '../i18n.ts';
import { Trans } from './trans.tsx';
import { useTranslation } from './use-translation.ts';

afterEach(() => showLocale('nl'));

function Undo() {
  const { t, i18n: shown } = useTranslation();
  return <span lang={shown.language}>{t('common.undo')}</span>;
}

it('makes elements of the tags of a text, and never of a value', () => {
  const { container } = render(
    <Trans
      i18nKey="writing.pages.page"
      values={{ page: '<of>3</of>', pages: 9 }}
      components={{ b: <b />, of: <i className="of" /> }}
    />,
  );
  expect(container.innerHTML).toBe('<b>Bladzijde &lt;of&gt;3&lt;/of&gt;</b> <i class="of">van 9</i>');
});

it('takes the form of its count', () => {
  const books = (count: number) =>
    render(
      <Trans
        i18nKey="checkout.price.books"
        count={count}
        values={{ pages: 96, each: '€ 53,55' }}
        components={{ quiet: <small /> }}
      />,
    ).container.textContent;
  expect(books(1)).toBe('1 boek met 96 bladzijden à € 53,55');
  expect(books(2)).toBe('2 boeken met 96 bladzijden à € 53,55');
});

it('is in the language that is shown, also when that changes', async () => {
  const { container } = render(<Undo />);
  const dutch = container.textContent;
  await act(() => showLocale('en'));
  expect(container.textContent).not.toBe(dutch);
  expect(container.textContent).toBe(i18n.t('common.undo'));
  expect(document.documentElement.lang).toBe('en');
  expect(container.lastElementChild?.getAttribute('lang')).toBe('en');
});
