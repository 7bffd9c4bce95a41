import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../../ui/icon-props.ts';
import { useOrderProblem } from '../use-order-problem.ts';
import { checkQuantity } from './field-checks.ts';
import { type OrderForm, readQuantity, stepQuantity } from './order-fields.ts';
import classes from './quantity-field.module.css';

/** Number of copies, by stepping or typing. */
export function QuantityField({ form }: { form: OrderForm }) {
  const { t } = useTranslation();
  const problem = useOrderProblem();
  const id = useId();
  const text = form.values.quantity;
  const quantity = readQuantity(text);
  // Typing changes the price at once, so a problem is shown at once too.
  const error = form.errors.quantity ?? (text.trim() === '' ? undefined : checkQuantity(text));
  const fewer = stepQuantity(text, -1);
  const more = stepQuantity(text, 1);
  return (
    <div className={classes.field}>
      <div className={classes.row}>
        <div className={classes.stepper} data-error={error ? true : undefined}>
          <button
            type="button"
            aria-label={t('checkout.fewer')}
            disabled={fewer === undefined}
            onClick={() => form.setFieldValue('quantity', fewer ?? text)}
          >
            <IconMinus {...iconProps(16)} />
          </button>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            aria-label={t('checkout.quantity')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={text}
            onChange={(event) => form.setFieldValue('quantity', event.currentTarget.value)}
          />
          <button
            type="button"
            aria-label={t('checkout.more')}
            disabled={more === undefined}
            onClick={() => form.setFieldValue('quantity', more ?? text)}
          >
            <IconPlus {...iconProps(16)} />
          </button>
        </div>
        <span className={classes.unit} aria-hidden="true">
          {t('checkout.copies', { count: quantity ?? 2 })}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {problem(error)}
        </p>
      )}
    </div>
  );
}
