import { Checkbox, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import classes from './address.module.css';
import { AddressFieldset } from './address-fieldset.tsx';
import type { AddressFields, OrderForm } from './order-fields.ts';

export function BillingAddress({ form, email }: { form: OrderForm; email: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="checkout-billing">
      <h2 id="checkout-billing" className={classes.heading}>
        {t('checkout.billing')}
      </h2>
      <AddressFieldset form={form} part="billing">
        <TextInput
          label={t('checkout.fields.email')}
          value={email}
          readOnly
          disabled
          description={t('checkout.emailFixed')}
          rightSection={<IconLock size={16} stroke={1.6} aria-hidden="true" />}
        />
      </AddressFieldset>
    </section>
  );
}

/** Delivery address: the billing address unless the box is cleared. */
export function DeliveryAddress({ form }: { form: OrderForm }) {
  const { t } = useTranslation();
  const hintId = useId();
  const { isDeliveredHere, billing } = form.values;
  return (
    <section aria-labelledby="checkout-delivery" className={classes.delivery}>
      <h2 id="checkout-delivery" className={classes.heading}>
        {t('checkout.delivery')}
      </h2>
      <div className={classes.box}>
        <Checkbox
          {...form.getInputProps('isDeliveredHere', { type: 'checkbox' })}
          label={t('checkout.isDeliveredHere')}
          classNames={{ label: classes.boxLabel ?? '' }}
          aria-describedby={isDeliveredHere ? hintId : undefined}
        />
        {isDeliveredHere && (
          <p id={hintId} className={classes.where}>
            {describe(billing) || t('checkout.addressOpen')}
          </p>
        )}
      </div>
      {!isDeliveredHere && (
        <div className={classes.other}>
          <AddressFieldset form={form} part="shipping" />
        </div>
      )}
    </section>
  );
}

function describe({ street, postcode, city }: AddressFields): string {
  const place = `${postcode.trim().toUpperCase()} ${city.trim()}`.trim();
  return [street.trim(), place].filter(Boolean).join(', ');
}
